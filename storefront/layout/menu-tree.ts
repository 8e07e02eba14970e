import type { MenuItem } from '#contracts/navigation/menu-calls.ts'

/** A column of a menu panel: the children of a nested item, or links without children. */
interface MenuColumn {
  id: number
  /** The nested item at the top of the column; null above links without children. */
  head: MenuItem | null
  links: MenuItem[]
}

/** As many links as fit beside the images without scrolling. */
const longest = 6

/** The columns of an item's panel: one per nested item, links without children together, at most six each. */
export function menuColumns(item: MenuItem): MenuColumn[] {
  const nested = item.menus.filter(({ menus }) => menus.length > 0)
  const plain = item.menus.filter(({ menus }) => menus.length === 0)
  const columns: MenuColumn[] = []
  for (let at = 0; at < plain.length; at += longest) {
    const links = plain.slice(at, at + longest)
    columns.push({ id: links[0]?.id ?? item.id, head: null, links })
  }
  return [...nested.map((head) => ({ id: head.id, head, links: head.menus })), ...columns]
}

/** Up to two descendants of an item that have an image. */
export function menuImages(item: MenuItem): MenuItem[] {
  const below = item.menus.flatMap((child) => [child, ...child.menus])
  return below.filter(({ image }) => image !== '').slice(0, 2)
}

/**
 * The items from the root to the one that leads to this path, the least nested one of several. Only categories count as being inside their
 * parent: the returns page is not part of a category whose panel links to it.
 */
export function menuTrail(items: readonly MenuItem[], path: string): MenuItem[] {
  const here = items.find((item) => item.path === path)
  if (here) return [here]
  for (const item of items) {
    const categories = item.menus.filter(({ type }) => type === 'category')
    const below = menuTrail(categories, path)
    if (below.length > 0) return [item, ...below]
  }
  return []
}
