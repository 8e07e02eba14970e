import type { AdminOrderRow } from '#contracts/orders/admin-order.ts'

/** The orders that customers placed after the last known one, the oldest first; none before the first answer. */
export function getNewOrders(rows: readonly AdminOrderRow[], last: number | undefined): AdminOrderRow[] {
  if (last === undefined) return []
  return rows.filter(({ id, channel }) => id > last && channel === 'web').toSorted((a, b) => a.id - b.id)
}

/** The id of the newest of these orders, and of those before. */
export const getNewest = (rows: readonly { id: number }[], last = 0): number =>
  rows.reduce((newest, { id }) => Math.max(newest, id), last)
