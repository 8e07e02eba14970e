import type { ReadInputOf } from '#contracts/resource/call.ts'
import type { AdminOrder, batchOrders, changeOrderStatus, commentAdminOrder } from '#contracts/sales/admin-order.ts'
import { isOrderStatus } from '#contracts/sales/order-status.ts'
import { type Ctx, inTransaction } from '../../context.ts'
import { need } from '../../need.ts'
import { conflict, invalidField, notFound, Refusal } from '../../refusal.ts'
import { refusalText } from '../../refusal-text.ts'
import { permissionTo } from '../order-states.ts'
import { mailOrder } from './mail-order.ts'
import { moveOrder } from './move-order.ts'
import { allComments, showAdminOrder } from './show-admin-order.ts'
import { lockOrder } from './stored-order.ts'

/** Staff move an order; a version that is not the stored one any more is refused (sales.md 2.6). */
export async function changeStatus(ctx: Ctx, input: ReadInputOf<typeof changeOrderStatus>): Promise<{ data: AdminOrder }> {
  const { status } = input
  if (!isOrderStatus(status)) throw invalidField('status', 'validation.check_input')
  need(ctx, permissionTo(status))
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.id)
    if (!order) throw notFound()
    if (input.version && input.version !== order.version) throw conflict('errors.order_changed')
    const reason = input.reason || input.remark
    if (status === 'payment_reject' && order.status !== status && !reason) throw invalidField('reason', 'validation.required')
    await moveOrder(tx, order, status, { ...input, remark: reason })
  })
  return showAdminOrder(ctx, input)
}

/** Each order by itself: what could be moved is, the rest is told (sales.md 2.6). */
export async function batchStatus(ctx: Ctx, { ids, data }: ReadInputOf<typeof batchOrders>) {
  if (ids.length > 1) need(ctx, 'batch_update orders')
  const answer: { data: { id: number; status: string }[]; errors: { id: number; message: string }[] } = { data: [], errors: [] }
  for (const id of new Set(ids)) {
    try {
      const { data: order } = await changeStatus(ctx, { id, status: data.status })
      answer.data.push({ id, status: order.status })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer.errors.push({ id, message: refusalText(ctx.locale, error) })
    }
  }
  return answer
}

/** An answer to the buyer, who gets it by mail too, or a note for colleagues. */
export async function commentByStaff(ctx: Ctx, input: ReadInputOf<typeof commentAdminOrder>) {
  if (ctx.actor.kind !== 'staff') throw notFound()
  const by = { author_type: 'admin' as const, author_id: ctx.actor.id, author_name: ctx.actor.name }
  return inTransaction(ctx, async (tx) => {
    if (!(await lockOrder(tx, input.id))) throw notFound()
    const is_internal = input.is_internal ?? false
    await tx.db.insertInto('order_comments').values({ order_id: input.id, ...by, comment: input.comment, is_internal }).execute()
    if (!is_internal && input.notify !== false) await mailOrder(tx, input.id, 'order_comment', input.comment)
    return { comments: await allComments(tx, input.id) }
  })
}
