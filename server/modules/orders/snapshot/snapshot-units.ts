import type { OrderSnapshot, SnapshotItem } from './snapshot.ts'

/** The id that a line of the snapshot was written with. */
export function itemId(itemIds: ReadonlyMap<string, number>, { key }: Pick<SnapshotItem, 'key'>): number {
  const id = itemIds.get(key)
  if (id === undefined) throw new Error(`The line ${key} was not written`)
  return id
}

/** The units that an order needs for all its lines, gifts included. */
export const unitsOf = ({ items }: OrderSnapshot, itemIds: ReadonlyMap<string, number>) =>
  items.flatMap((item) =>
    item.stock_id === null
      ? []
      : [{ order_item_id: itemId(itemIds, item), stock_id: item.stock_id, quantity: item.qty }],
  )

/** The keys of the lines that are short, with the units that are left for them. */
export const shortKeys = (
  shortages: readonly { order_item_id: number; available: number }[],
  itemIds: ReadonlyMap<string, number>,
) => {
  const keys = new Map([...itemIds].map(([key, id]) => [id, key]))
  return new Map(
    shortages.flatMap(({ order_item_id, available }) => {
      const key = keys.get(order_item_id)
      return key === undefined ? [] : [[key, available] as const]
    }),
  )
}
