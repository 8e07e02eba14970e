import type { Shipment } from '#contracts/orders/shipment.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The parcels of an order, the oldest first. */
export async function loadShipments({ db }: Ctx, orderId: number): Promise<Shipment[]> {
  const shipments = db.selectFrom('shipments').select(['id', 'carrier', 'tracking_number', 'created_at'])
  const items = db
    .selectFrom('shipment_items as l')
    .innerJoin('shipments as s', 's.id', 'l.shipment_id')
    .select(['l.shipment_id', 'l.order_item_id', 'l.quantity'])
  const [rows, lines] = await Promise.all([
    shipments.where('order_id', '=', orderId).orderBy('id').execute(),
    items.where('s.order_id', '=', orderId).orderBy('l.id').execute(),
  ])
  return rows.map(({ id, carrier, tracking_number, created_at }) => ({
    id,
    carrier: carrier ?? '',
    tracking_number: tracking_number ?? '',
    created_at,
    items: lines
      .filter(({ shipment_id }) => shipment_id === id)
      .map(({ order_item_id, quantity }) => ({ order_item_id, quantity })),
  }))
}
