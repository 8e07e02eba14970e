import type { ShopAddress } from '#server/modules/sitemap/sitemap.ts'

export interface Site {
  /** Origin of all URLs: 'https://shop.example'. */
  origin: string
  mainLanguage: string
  languages: readonly string[]
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
/** Text of an element or attribute. Control characters, which XML has no way to write, are left out. */
export const escapeXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be in XML
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Alternate URLs per language, as in the head of the page. */
function addressIn(language: string, path: string, { origin, mainLanguage }: Site): string {
  const url = new URL(path, origin)
  if (language !== mainLanguage) url.searchParams.set('language', language)
  return escapeXml(url.href)
}

export function indexXml(parts: number, { origin }: Site): string {
  const sitemaps = Array.from(
    { length: parts },
    (_, n) => `<sitemap><loc>${origin}/sitemap/${n + 1}.xml</loc></sitemap>`,
  )
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps.join('\n')}\n</sitemapindex>\n`
}

/** Every address once in each language, and each of them names all. Piece by piece: a part is some megabytes. */
export function* urlSetXml(addresses: readonly ShopAddress[], site: Site): Generator<string> {
  yield `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
  for (const { path, changed, picture } of addresses) {
    const inLanguage = site.languages.map((code) => ({ code, address: addressIn(code, path, site) }))
    const alternate = (code: string, address: string) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`
    const rest = [
      ...(changed ? [`<lastmod>${changed}</lastmod>`] : []),
      ...inLanguage.map(({ code, address }) => alternate(code.replace('_', '-'), address)),
      alternate('x-default', addressIn(site.mainLanguage, path, site)),
      ...(picture
        ? [`<image:image><image:loc>${escapeXml(`${site.origin}/uploads/${picture}`)}</image:loc></image:image>`]
        : []),
    ].join('')
    yield inLanguage.map(({ address }) => `<url><loc>${address}</loc>${rest}</url>\n`).join('')
  }
  yield '</urlset>\n'
}
