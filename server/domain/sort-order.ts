/** Room between neighbours (content.md T5). */
const gap = 100
/** Step by which siblings are renumbered when there is no gap between two of them. */
const step = 200
const largest = 1_000_000_000

export interface Ordered {
  id: number
  order: number
}

/**
 * The sort order that puts `id` between two neighbours of a list numbered with gaps (content.md T5), and new numbers of records that have
 * to make room. `siblings` are in their order and do not contain the record; a neighbour of null means the edge of the list. Null when the
 * two are no longer neighbours.
 */
export function orderBetween(
  siblings: readonly Ordered[],
  id: number,
  prevId: number | null,
  nextId: number | null,
): { order: number; renumbered: Ordered[] } | null {
  const at = prevId === null ? 0 : siblings.findIndex((one) => one.id === prevId) + 1
  if (prevId !== null && at === 0) return null
  if ((siblings[at]?.id ?? null) !== nextId) return null

  const below = siblings[at - 1]?.order ?? 0
  const above = siblings[at]?.order
  const middle = above === undefined ? below + gap : Math.floor((below + above) / 2)
  const fits = middle > below && (above === undefined || middle < above)
  const order = fits ? middle : below + gap
  const renumbered = fits ? [] : siblings.slice(at).map((one) => ({ id: one.id, order: one.order + step }))
  const last = renumbered.at(-1)?.order ?? order
  if (Math.max(order, last) <= largest) return { order, renumbered }

  const all = [...siblings.slice(0, at), { id, order }, ...siblings.slice(at)]
  const respaced = all.map((one, index) => ({ id: one.id, order: (index + 1) * gap }))
  return { order: (at + 1) * gap, renumbered: respaced.filter((one) => one.id !== id) }
}

/** The number of a new last one. */
export const orderAtEnd = (largestOrder: number | null): number => Math.min((largestOrder ?? 0) + gap, largest)
