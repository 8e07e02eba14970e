import { sql } from 'kysely'
import { unshippedUnits } from '#contracts/orders/shipment.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import type { OrderItemRecord, OrderRecord } from '#server/modules/orders/order-record.ts'

/** Units of a line in a parcel. */
export interface ShipmentPart {
  order_item_id: number
  quantity: number
}

export interface Parcel {
  carrier?: string | null | undefined
  tracking_number?: string | null | undefined
}

/** All units that still wait, by line. */
export const unshippedParts = (items: readonly OrderItemRecord[]): ShipmentPart[] =>
  items.flatMap((item) => {
    const quantity = unshippedUnits(item)
    return quantity > 0 ? [{ order_item_id: item.id, quantity }] : []
  })

/**
 * Notes a parcel of an order that the caller has locked, after its units were taken out of stock. The order itself names the carrier and number of
 * its newest parcel. Returns the id of the parcel.
 */
export async function addShipment(
  { db }: TxCtx,
  order: Pick<OrderRecord, 'id'>,
  parts: readonly ShipmentPart[],
  { carrier, tracking_number }: Parcel,
): Promise<number> {
  const tracking = { carrier: carrier || null, tracking_number: tracking_number || null }
  const { id } = await db
    .insertInto('shipments')
    .values({ order_id: order.id, ...tracking })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('orders').set(tracking).where('id', '=', order.id).execute()
  if (parts.length === 0) return id
  const rows = parts.map((part) => ({ shipment_id: id, ...part }))
  await db.insertInto('shipment_items').values(rows).execute()
  await sql`update order_items i set shipped_qty = i.shipped_qty + l.quantity
    from shipment_items l where l.shipment_id = ${id} and l.order_item_id = i.id`.execute(db)
  return id
}
