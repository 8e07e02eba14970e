import { isShipped, type OrderItemRecord, type OrderRecord } from '#server/modules/orders/order-record.ts'

/**
 * Refunded lines with how many of their units have left at most. Those that have not are refunded first. An order that was handed over without a
 * parcel has given away all.
 */
export const withShipped = <L extends { order_item_id: number; quantity: number }>(
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  lines: readonly L[],
): (L & { shipped: number })[] =>
  lines.map((line) => {
    const item = items.find(({ id }) => id === line.order_item_id)
    return { ...line, shipped: isShipped(order) ? line.quantity : (item?.shipped_qty ?? 0) }
  })
