import type { Selectable } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { createRefund } from '#contracts/orders/refund-order.ts'
import { actorName, type TxCtx } from '#server/kernel/context.ts'
import { conflict, validationError } from '#server/kernel/errors.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { loadItems, lockOrder } from '#server/modules/orders/order-record.ts'
import { isEmptyRefund, parseRefund } from './parse-refund.ts'
import { settledPayment } from './refund-methods.ts'
import { requireRefundable } from './require-refundable.ts'

export type RefundRow = Selectable<Tables['refunds']>

/**
 * Stores a requested refund as pending, which reserves its money and units against other refunds. A retry of a request whose process
 * ended finds the refund by its Idempotency-Key.
 */
export async function prepareRefund(tx: TxCtx, input: ReadInputOf<typeof createRefund>): Promise<RefundRow> {
  const order = await lockOrder(tx, input.id)
  const request_key = tx.headers['idempotency-key']
    ? `${tx.actor.kind === 'staff' ? tx.actor.id : 0}:${tx.headers['idempotency-key']}`
    : null
  const known = request_key === null ? undefined : await findByKey(tx, order.id, request_key)
  if (known) return known
  requireRefundable(tx, order)
  if (input.version && input.version !== order.version) throw conflict('errors.order_changed')
  const draft = await parseRefund(tx, order, await loadItems(tx, order.id), input)
  if (isEmptyRefund(draft)) draft.problems.items ??= [{ key: 'validation.required' }]
  if (Object.keys(draft.problems).length > 0) throw validationError(draft.problems)
  const refund = await tx.db
    .insertInto('refunds')
    .values({
      order_id: order.id,
      payment_id: (await settledPayment(tx, order.id))?.id ?? null,
      amount: draft.amount,
      shipping_amount: draft.shipping_amount,
      other_amount: draft.other_amount,
      shipping_tax: draft.taxes.shipping,
      other_tax: draft.taxes.other,
      currency: order.currency,
      // Nothing to send: goods that were paid by points, for example.
      method: draft.amount === 0 ? 'manual' : draft.method,
      reason: input.reason,
      notify: input.notify !== false,
      request_key,
      admin_id: tx.actor.kind === 'staff' ? tx.actor.id : null,
      actor_name: actorName(tx.actor),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const lines = draft.lines.map(({ order_item_id, quantity, amount, restock }, at) => ({
    refund_id: refund.id,
    order_item_id,
    quantity,
    amount,
    tax_amount: draft.taxes.lines[at] ?? 0,
    restock,
  }))
  if (lines.length > 0) await tx.db.insertInto('refund_items').values(lines).execute()
  return refund
}

const findByKey = (tx: TxCtx, order_id: number, request_key: string) =>
  tx.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('request_key', '=', request_key)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
