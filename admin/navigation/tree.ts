import { menuDepth } from '#contracts/navigation/menu.ts'
import type { PlaceInMenu } from '#contracts/navigation/menu-calls.ts'

/** The part of an item that moves need. */
interface TreeItem {
  id: number
  parent_id: number | null
  menus: readonly this[]
}

/** An item with its position among its siblings and its parent. */
export interface Spot<T extends TreeItem> {
  item: T
  above: Spot<T> | null
  siblings: readonly T[]
  index: number
  depth: number
}

export const moves = ['up', 'down', 'indent', 'outdent'] as const
export type Move = (typeof moves)[number]

/** Flattens the tree in display order, without the descendants of closed items. */
export function getSpots<T extends TreeItem>(
  tree: readonly T[],
  closed?: ReadonlySet<number>,
  above: Spot<T> | null = null,
): Spot<T>[] {
  return tree.flatMap((item, index) => {
    const spot = { item, above, siblings: tree, index, depth: (above?.depth ?? 0) + 1 }
    return closed?.has(item.id) ? [spot] : [spot, ...getSpots<T>(item.menus, closed, spot)]
  })
}

export const getSpot = <T extends TreeItem>(tree: readonly T[], id: number) =>
  getSpots(tree).find(({ item }) => item.id === id)

/** Height of an item's subtree in levels. */
export const getHeight = (item: TreeItem): number => 1 + Math.max(0, ...item.menus.map(getHeight))

/** Target of a move by key or button; null when it is impossible (content.md T5). */
export function getPlace<T extends TreeItem>(spot: Spot<T>, move: Move): PlaceInMenu | null {
  const { item, above, siblings, index, depth } = spot
  const at = (index: number) => siblings[index]?.id ?? null
  const parent_id = above?.item.id ?? null
  switch (move) {
    case 'up':
      return index === 0 ? null : { parent_id, prev_id: at(index - 2), next_id: at(index - 1) }
    case 'down':
      return index === siblings.length - 1 ? null : { parent_id, prev_id: at(index + 1), next_id: at(index + 2) }
    case 'indent': {
      const inside = siblings[index - 1]
      if (!inside || depth + getHeight(item) > menuDepth) return null
      return { parent_id: inside.id, prev_id: inside.menus.at(-1)?.id ?? null, next_id: null }
    }
    case 'outdent': {
      if (!above) return null
      const next_id = above.siblings[above.index + 1]?.id ?? null
      return { parent_id: above.above?.item.id ?? null, prev_id: above.item.id, next_id }
    }
  }
}

/** Where an item is now: a move to this place puts it back. */
export const getOwnPlace = <T extends TreeItem>({ above, siblings, index }: Spot<T>): PlaceInMenu => ({
  parent_id: above?.item.id ?? null,
  prev_id: siblings[index - 1]?.id ?? null,
  next_id: siblings[index + 1]?.id ?? null,
})

/** `first`: inside, before all sub-items. */
export type Side = 'before' | 'after' | 'inside' | 'first'

/** Target of a drop on one side of another item; null when it is impossible. */
export function placeAt<T extends TreeItem>(
  tree: readonly T[],
  id: number,
  targetId: number,
  side: Side,
): PlaceInMenu | null {
  const dragged = getSpot(tree, id)
  const target = getSpot(tree, targetId)
  if (!dragged || !target || getSpot([dragged.item], targetId)) return null
  const depth = side === 'inside' || side === 'first' ? target.depth + 1 : target.depth
  if (depth + getHeight(dragged.item) - 1 > menuDepth) return null
  if (side === 'inside') {
    const last = target.item.menus.filter((one) => one.id !== id).at(-1)
    return { parent_id: targetId, prev_id: last?.id ?? null, next_id: null }
  }
  if (side === 'first') {
    const next = target.item.menus.find((one) => one.id !== id)
    return { parent_id: targetId, prev_id: null, next_id: next?.id ?? null }
  }
  const others = target.siblings.filter((one) => one.id !== id)
  const at = others.findIndex((one) => one.id === targetId) + (side === 'after' ? 1 : 0)
  const parent_id = target.above?.item.id ?? null
  return { parent_id, prev_id: others[at - 1]?.id ?? null, next_id: others[at]?.id ?? null }
}

/** Returns the tree after a move; the server sets the order values. */
export function moved<T extends TreeItem & { menus: readonly T[] }>(
  tree: readonly T[],
  id: number,
  { parent_id, prev_id }: PlaceInMenu,
): T[] {
  const item = getSpot(tree, id)?.item
  if (!item) return [...tree]
  const without = (list: readonly T[]): T[] =>
    list.filter((one) => one.id !== id).map((one) => ({ ...one, menus: without(one.menus) }))
  const put = (list: readonly T[], parent: number | null): T[] => {
    const below = list.map((one) => ({ ...one, menus: put(one.menus, one.id) }))
    if (parent !== parent_id) return below
    const at = below.findIndex((one) => one.id === prev_id) + 1
    return [...below.slice(0, at), { ...item, parent_id }, ...below.slice(at)]
  }
  return put(without(tree), null)
}

/** Filters the tree to the wanted items and their ancestors. */
export function narrowed<T extends TreeItem & { menus: readonly T[] }>(
  tree: readonly T[],
  wanted: (item: T) => boolean,
): T[] {
  return tree.flatMap((item) => {
    const menus = narrowed(item.menus, wanted)
    return wanted(item) || menus.length > 0 ? [{ ...item, menus }] : []
  })
}

/** Position among the future siblings, starting at 1. */
export function findPosition<T extends TreeItem>(tree: readonly T[], id: number, { parent_id, prev_id }: PlaceInMenu) {
  const parent = parent_id === null ? undefined : getSpot(tree, parent_id)?.item
  const others = (parent ? parent.menus : tree).filter((one) => one.id !== id)
  return { parent, at: others.findIndex((one) => one.id === prev_id) + 2, all: others.length + 1 }
}
