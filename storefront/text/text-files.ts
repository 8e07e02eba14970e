import type { Locale } from '#contracts/locales.ts'

const urls = import.meta.glob<string>('../../locales/*/{common,storefront,validation}.json', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The addresses of a locale's texts as the browser loads them: [file name, address]. */
export const textFiles = (locale: Locale): [name: string, url: string][] =>
  Object.entries(urls)
    .filter(([path]) => path.includes(`/${locale}/`))
    .map(([path, url]) => [path.replace(/.*\/|\.json$/g, ''), url])
