import { defaultLocale, isLocale, type Locale } from '#contracts/locales.ts'
import { joinTexts, type Texts } from '#contracts/texts.ts'

// A function, so that modules which use texts can be loaded without the bundler (in unit tests).
const textFiles = () =>
  import.meta.glob<Texts>('../../locales/*/{admin,common,validation,errors,permissions,countries,languages}.json', {
    import: 'default',
  })

/** Loads all texts of the back office in one language when the language is first chosen. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  const ours = Object.entries(textFiles()).filter(([path]) => path.includes(`/${locale}/`))
  const loaded = await Promise.all(
    ours.map(async ([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), await load()] as const),
  )
  return joinTexts(Object.fromEntries(loaded))
}

const year = 365 * 24 * 3600

/** The interface language, stored in a cookie that the server reads too (api.md A4). */
export function chosenLocale(): Locale {
  const [, value = ''] = /(?:^|;\s*)admin_language=([^;]*)/.exec(document.cookie) ?? []
  return isLocale(value) ? value : defaultLocale
}

export function rememberLocale(locale: Locale) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `admin_language=${locale}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`
}
