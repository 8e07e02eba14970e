import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { markAnswered as endpoint, OrderMessages } from '#contracts/orders/order-messages.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { lockOrder } from '#server/modules/orders/order-record.ts'
import { setUnanswered } from '#server/modules/orders/unanswered.ts'
import { loadComments } from './get-admin-order.ts'

type Input = ReadInputOf<typeof endpoint>

/** Staff mark the messages of an order as answered without replying, or as unanswered again. */
export const markAnswered = (ctx: Ctx, { id, answered, last_comment_id }: Input): Promise<OrderMessages> =>
  inTransaction(ctx, async (tx) => {
    const { unanswered_since } = await lockOrder(tx, id)
    const comments = await loadComments(tx, id)
    const messages = comments.filter(({ is_staff }) => !is_staff)
    // Another message may have arrived since the page was opened.
    const isRead = (messages.at(-1)?.id ?? 0) <= (last_comment_id ?? Infinity)
    if (answered && (unanswered_since === null || !isRead)) return { comments, unanswered_since }
    if (!answered && (unanswered_since !== null || messages.length === 0)) return { comments, unanswered_since }
    const since = answered ? null : (messages.at(-1)?.created_at ?? null)
    await setUnanswered(tx, id, since)
    await logActivity(tx, [{ resource: 'order', id, action: 'update', fields: ['unanswered_since'] }])
    return { comments, unanswered_since: since }
  })
