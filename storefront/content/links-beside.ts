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
export function linksBeside(lists: readonly LinksBeside[], path: string): LinksBeside | null {
  for (const { title, links } of lists) {
    const own = links.filter((link) => link.path.startsWith('/'))
    if (own.length >= 2 && own.some((link) => link.path === path))
      return { title, links: own.map((link) => ({ path: link.path, title: link.title })) }
  }
  return null
}

/** The lists of a footer that is still HTML. */
export function listsInHtml(footer: string): LinksBeside[] {
  return [...footer.matchAll(/<section\b[^>]*>(.*?)<\/section>/gs)].map(([, section = '']) => ({
    title: plain(/<h\d\b[^>]*>(.*?)<\/h\d>/s.exec(section)?.[1] ?? ''),
    links: [...section.matchAll(/<a\b[^>]*href="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', title = '']) => ({
      path: plain(href),
      title: plain(title),
    })),
  }))
}
