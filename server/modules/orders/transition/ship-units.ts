import type { TxCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { consume, reallocateExpired } from '#server/modules/inventory/inventory.ts'
import type { OrderItemRecord, OrderRecord } from '#server/modules/orders/order-record.ts'

/**
 * Takes the reserved units of an order out of stock, or those of one parcel. Units that have expired since they were reserved are replaced by
 * units of another lot of the same warehouse; where there are too few, nothing is shipped (409) and the response names the lines and their lots.
 */
export async function shipUnits(
  ctx: TxCtx,
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  lines: readonly { order_item_id: number; quantity?: number }[] = items.map((item) => ({ order_item_id: item.id })),
): Promise<void> {
  const expired = await reallocateExpired(ctx, order, lines, { isAnyWarehouse: false })
  if (expired.length === 0) {
    await consume(ctx, order, lines)
    return
  }
  const expired_units = expired.flatMap(({ order_item_id, ...units }) => {
    const item = items.find(({ id }) => id === order_item_id)
    return item ? [{ id: item.id, name: item.name, sku: item.sku, ...units }] : []
  })
  const named = expired_units.map(
    ({ name, sku, quantity, expiry_date, warehouse }) => `${name} (${sku}) × ${quantity}: ${expiry_date}, ${warehouse}`,
  )
  throw conflict('errors.reserved_units_expired', { lots: named.join('; ') }, { expired_units })
}
