import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { unshippedUnits } from '#contracts/orders/shipment.ts'
import type { createShipment as contract } from '#contracts/orders/shipment-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { getAdminOrder } from '#server/modules/orders/admin/get-admin-order.ts'
import { actorType, addHistory } from '#server/modules/orders/history.ts'
import { queueOrderMail } from '#server/modules/orders/mail/queue-order-mail.ts'
import {
  loadItems,
  lockOrder,
  type OrderItemRecord,
  type OrderRecord,
  orderFacts,
} from '#server/modules/orders/order-record.ts'
import { canMove } from '#server/modules/orders/order-states.ts'
import { recordOrderEvent } from '#server/modules/orders/order-webhooks.ts'
import { invalidTransition } from '#server/modules/orders/transition/invalid-transition.ts'
import { shipUnits } from '#server/modules/orders/transition/ship-units.ts'
import { transitionOrder } from '#server/modules/orders/transition/transition-order.ts'
import { addShipment, type ShipmentPart, unshippedParts } from './add-shipment.ts'

type Input = ReadInputOf<typeof contract>

/** Ships a part of an order as one parcel; with the last units the order is shipped (orders.md O21). */
export async function createShipment(ctx: Ctx, input: Input): Promise<{ data: AdminOrder }> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.id)
    if (input.version && input.version !== order.version) throw conflict('errors.order_changed')
    const items = await loadItems(tx, order.id)
    if (!canMove(orderFacts(order, items), 'shipped', actorType(tx.actor)))
      throw invalidTransition(tx, order.status, 'shipped')
    const parts = readParts(items, input)
    if (isRest(items, parts)) await transitionOrder(tx, order, 'shipped', input)
    else await shipPart(tx, order, parts, input)
  })
  return getAdminOrder(ctx, input)
}

function readParts(items: readonly OrderItemRecord[], input: Input): ShipmentPart[] {
  const parts = input.items.filter(({ quantity }) => quantity > 0)
  if (parts.length === 0) throw fieldError('items', 'validation.shipment_empty')
  if (new Set(parts.map((part) => part.order_item_id)).size < parts.length)
    throw fieldError('items', 'validation.check_input')
  input.items.forEach(({ order_item_id, quantity }, at) => {
    const item = items.find(({ id }) => id === order_item_id)
    const left = item ? unshippedUnits(item) : 0
    if (quantity > left) throw fieldError(`items.${at}.quantity`, 'validation.shipment_quantity', { max: left })
  })
  return parts
}

const isRest = (items: readonly OrderItemRecord[], parts: readonly ShipmentPart[]) =>
  unshippedParts(items).every(({ order_item_id, quantity }) =>
    parts.some((part) => part.order_item_id === order_item_id && part.quantity === quantity),
  )

async function shipPart(tx: TxCtx, order: OrderRecord, parts: readonly ShipmentPart[], input: Input): Promise<void> {
  await shipUnits(tx, order, await loadItems(tx, order.id), parts)
  const shipment = await addShipment(tx, order, parts, input)
  // An order of which a parcel is on its way no longer expires.
  const changed = await tx.db
    .updateTable('orders')
    .set({ hold_until: null, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addHistory(tx, order, { from: order.status, to: order.status, fields: ['shipment'] })
  await logActivity(tx, [{ resource: 'order', id: order.id, action: 'update', fields: ['shipment'] }])
  if (input.notify !== false)
    await queueOrderMail(tx, changed, 'order_partly_shipped', { event: changed.version, shipment })
  await recordOrderEvent(tx, 'order.partly_shipped', changed)
}
