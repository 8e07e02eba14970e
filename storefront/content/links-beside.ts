export interface LinksBeside {
  title: string
  links: { path: string; title: string }[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()

/**
 * The list of the footer in which staff link to this page: its navigation among the pages of its kind. Null where no list has the page and
 * another one of the shop.
 */
export function linksBeside(footer: string, path: string): LinksBeside | null {
  for (const [, section = ''] of footer.matchAll(/<section\b[^>]*>(.*?)<\/section>/gs)) {
    const links = [...section.matchAll(/<a\b[^>]*href="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href = '', title = '']) => ({
        path: plain(href),
        title: plain(title),
      }),
    )
    if (links.length < 2 || !links.some((link) => link.path === path)) continue
    return { title: plain(/<h\d\b[^>]*>(.*?)<\/h\d>/s.exec(section)?.[1] ?? ''), links }
  }
  return null
}
