import type { LinkList } from '#contracts/content/link-lists.ts'

/** Where a link is: its list, and its place in it. */
export interface Place {
  list: number
  at: number
}

/** The lists after a link was put at another place, maybe of another list. */
export function withMoved(lists: readonly LinkList[], from: Place, to: Place): LinkList[] {
  const link = lists[from.list]?.links[from.at]
  if (!link) return [...lists]
  const without = lists.map((one, list) =>
    list === from.list ? { ...one, links: one.links.filter((_, at) => at !== from.at) } : one,
  )
  return without.map((one, list) =>
    list === to.list ? { ...one, links: [...one.links.slice(0, to.at), link, ...one.links.slice(to.at)] } : one,
  )
}

/** The next place up or down: beyond the first and the last link of a list, the list beside it. Null at both ends. */
export function nextPlace(lists: readonly LinkList[], { list, at }: Place, by: 1 | -1): Place | null {
  const beside = lists[list + by]
  if (at + by >= 0 && at + by < (lists[list]?.links.length ?? 0)) return { list, at: at + by }
  if (!beside) return null
  return { list: list + by, at: by > 0 ? 0 : beside.links.length }
}

/** Place of a link by its number among all links. */
export function placeOf(lists: readonly LinkList[], number: number): Place | null {
  let before = 0
  for (const [list, { links }] of lists.entries()) {
    if (number < before + links.length) return { list, at: number - before }
    before += links.length
  }
  return null
}

/** The number of a link among all links. */
export const numberOf = (lists: readonly LinkList[], { list, at }: Place): number =>
  lists.slice(0, list).reduce((sum, { links }) => sum + links.length, 0) + at
