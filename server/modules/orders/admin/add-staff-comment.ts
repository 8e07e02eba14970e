import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { commentAdminOrder, OrderMessages } from '#contracts/orders/order-messages.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { actorName, type Ctx, inTransaction } from '#server/kernel/context.ts'
import { queueOrderMail } from '#server/modules/orders/mail/queue-order-mail.ts'
import { lockOrder } from '#server/modules/orders/order-record.ts'
import { setUnanswered } from '#server/modules/orders/unanswered.ts'
import { loadComments } from './get-admin-order.ts'

/** Adds a reply to the customer, who also gets it by email, or an internal note, which answers nothing. */
export const addStaffComment = (ctx: Ctx, input: ReadInputOf<typeof commentAdminOrder>): Promise<OrderMessages> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.id)
    const is_internal = input.is_internal ?? false
    const by = {
      author_type: 'admin' as const,
      author_id: tx.actor.kind === 'staff' ? tx.actor.id : null,
      author_name: actorName(tx.actor),
    }
    const { id } = await tx.db
      .insertInto('order_comments')
      .values({ order_id: order.id, ...by, comment: input.comment, is_internal })
      .returning('id')
      .executeTakeFirstOrThrow()
    await logActivity(tx, [{ resource: 'order', id: order.id, action: 'comment' }])
    if (!is_internal && input.notify !== false)
      await queueOrderMail(tx, order, 'order_comment', { event: id, words: input.comment })
    if (!is_internal) await setUnanswered(tx, order.id, null)
    return {
      comments: await loadComments(tx, order.id),
      unanswered_since: is_internal ? order.unanswered_since : null,
    }
  })
