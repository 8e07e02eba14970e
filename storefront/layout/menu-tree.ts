import type { MenuItem } from '#contracts/navigation/menu-calls.ts'

/** Links of one kind in a panel: those of a nested item, or those that have nothing below them. */
interface MenuColumn {
  id: number
  /** The nested item that heads the column; null over links that stand by themselves. */
  head: MenuItem | null
  links: MenuItem[]
}

/** As many as stand beside the pictures without scrolling. */
const longest = 6

/** What a panel shows of an item: one column for each nested item, the others together, at most six below each other. */
export function columnsOf(item: MenuItem): MenuColumn[] {
  const nested = item.menus.filter(({ menus }) => menus.length > 0)
  const plain = item.menus.filter(({ menus }) => menus.length === 0)
  const columns: MenuColumn[] = []
  for (let at = 0; at < plain.length; at += longest) {
    const links = plain.slice(at, at + longest)
    columns.push({ id: links[0]?.id ?? item.id, head: null, links })
  }
  return [...nested.map((head) => ({ id: head.id, head, links: head.menus })), ...columns]
}

/** Up to two things below an item that have a picture. */
export function picturesOf(item: MenuItem): MenuItem[] {
  const below = item.menus.flatMap((child) => [child, ...child.menus])
  return below.filter(({ image }) => image !== '').slice(0, 2)
}

/**
 * The items from the root to the one that leads here; of several the one that is nested least. Only categories lie in what they are
 * nested in: the returns page does not become a part of the department whose panel leads to it, too.
 */
export function trailTo(items: readonly MenuItem[], path: string): MenuItem[] {
  const here = items.find((item) => item.path === path)
  if (here) return [here]
  for (const item of items) {
    const categories = item.menus.filter(({ type }) => type === 'category')
    const below = trailTo(categories, path)
    if (below.length > 0) return [item, ...below]
  }
  return []
}
