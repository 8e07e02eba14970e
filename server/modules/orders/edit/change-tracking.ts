import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import type { changeTracking as contract } from '#contracts/orders/edit-order.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { getAdminOrder } from '#server/modules/orders/admin/get-admin-order.ts'
import { addHistory } from '#server/modules/orders/history.ts'
import { queueOrderMail } from '#server/modules/orders/mail/queue-order-mail.ts'
import { lockOrder } from '#server/modules/orders/order-record.ts'
import { loadShipments } from '#server/modules/orders/shipments/load-shipments.ts'
import { isTrackingEditable } from './editable-parts.ts'

type Input = ReadInputOf<typeof contract>

/**
 * Adds or corrects the carrier and tracking number of a parcel, the newest one unless another is named, and emails the customer unless staff turn
 * that off. Rejected without a parcel; the same values again change nothing.
 */
export async function changeTracking(ctx: Ctx, input: Input): Promise<{ data: AdminOrder }> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.id)
    if (input.version && input.version !== order.version) throw conflict('errors.order_changed')
    const shipments = await loadShipments(tx, order.id)
    const newest = shipments.at(-1)
    if (!newest || !isTrackingEditable(order)) throw conflict('errors.order_not_editable')
    const parcel = input.shipment_id ? shipments.find(({ id }) => id === input.shipment_id) : newest
    if (!parcel) throw notFound()
    const carrier = input.carrier || null
    const tracking_number = input.tracking_number || null
    if (carrier === (parcel.carrier || null) && tracking_number === (parcel.tracking_number || null)) return
    await tx.db
      .updateTable('shipments')
      .set({ carrier, tracking_number, updated_at: sql`now()` })
      .where('id', '=', parcel.id)
      .execute()
    const changed = await tx.db
      .updateTable('orders')
      .set({
        ...(parcel.id === newest.id && { carrier, tracking_number }),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', order.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await addHistory(tx, order, { from: order.status, to: order.status, fields: ['tracking'] })
    await logActivity(tx, [{ resource: 'order', id: order.id, action: 'update', fields: ['tracking'] }])
    // Without both there is nothing to track.
    if (input.notify !== false && (carrier || tracking_number))
      await queueOrderMail(tx, changed, 'tracking_updated', {
        event: changed.version,
        shipment: parcel.id === newest.id ? undefined : parcel.id,
      })
  })
  return getAdminOrder(ctx, input)
}
