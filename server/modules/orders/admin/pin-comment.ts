import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { OrderMessages, pinOrderNote } from '#contracts/orders/order-messages.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { lockOrder } from '#server/modules/orders/order-record.ts'
import { loadComments } from './get-admin-order.ts'

/** An internal note stands above the order until it is unpinned; what the customer reads cannot be pinned. */
export const pinComment = (
  ctx: Ctx,
  { id, comment_id, is_pinned }: ReadInputOf<typeof pinOrderNote>,
): Promise<OrderMessages> =>
  inTransaction(ctx, async (tx) => {
    const { unanswered_since } = await lockOrder(tx, id)
    const note = await tx.db
      .updateTable('order_comments')
      .set({ is_pinned })
      .where('id', '=', comment_id)
      .where('order_id', '=', id)
      .where('is_internal', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (!note) throw notFound()
    await logActivity(tx, [{ resource: 'order', id, action: 'update', fields: ['is_pinned'] }])
    return { comments: await loadComments(tx, id), unanswered_since }
  })
