import { isPartlyShipped, unshippedUnits } from '#contracts/orders/shipment.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { OrderItemRecord, OrderRecord } from '#server/modules/orders/order-record.ts'
import { loadShipments } from './load-shipments.ts'

interface ParcelUnits {
  /** Lines with the quantity that is in the parcel. */
  items: OrderItemRecord[]
  tracking: { carrier: string; tracking_number: string }
}

/**
 * What a slip lists: a parcel that has left, else what the next one takes while a part of the order waits. Undefined for the whole order; 404 for a
 * parcel that the order does not have.
 */
export async function loadParcelUnits(
  ctx: Ctx,
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  shipmentId: number | null | undefined,
): Promise<ParcelUnits | undefined> {
  if (shipmentId) {
    const parcel = (await loadShipments(ctx, order.id)).find(({ id }) => id === shipmentId)
    if (!parcel) throw notFound()
    const inParcel = new Map(parcel.items.map(({ order_item_id, quantity }) => [order_item_id, quantity]))
    const { carrier, tracking_number } = parcel
    return { items: withUnits(items, ({ id }) => inParcel.get(id) ?? 0), tracking: { carrier, tracking_number } }
  }
  if (!isPartlyShipped(items)) return undefined
  return { items: withUnits(items, unshippedUnits), tracking: { carrier: '', tracking_number: '' } }
}

const withUnits = (items: readonly OrderItemRecord[], unitsOf: (item: OrderItemRecord) => number): OrderItemRecord[] =>
  items.map((item) => ({ ...item, qty: unitsOf(item) })).filter(({ qty }) => qty > 0)
