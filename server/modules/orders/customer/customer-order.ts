import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { cancelOrder, commentOrder, receiveOrder, showOrder, showOutcome } from '#contracts/orders/order.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { HttpError, notFound, tooManyAttempts } from '#server/kernel/errors.ts'
import { response } from '#server/kernel/response.ts'
import { lockMember } from '#server/modules/customers/customers.ts'
import { nameFor } from '#server/modules/orders/history.ts'
import { isConfirmationMailed } from '#server/modules/orders/mail/is-confirmation-mailed.ts'
import { isLinkExpired, ownsOrder } from '#server/modules/orders/order-access.ts'
import { findOrder, lockOrder, type OrderRecord } from '#server/modules/orders/order-record.ts'
import { loadPublicComments, presentOrder } from '#server/modules/orders/present-order.ts'
import { transitionOrder } from '#server/modules/orders/transition/transition-order.ts'
import { addUnanswered } from '#server/modules/orders/unanswered.ts'

type Named = { id: string; token?: string | undefined }

/** The order if it belongs to the visitor; other orders look unknown, so that nothing about them is disclosed. */
export async function findOwnOrder(ctx: Ctx, { id, token }: Named): Promise<OrderRecord> {
  const order = await findOrder(ctx, id)
  if (!order || !ownsOrder(ctx, order, token)) throw notFound()
  if (isLinkExpired(ctx, order)) throw new HttpError(410, { key: 'errors.order_link_expired' })
  return order
}

/** Locks the visitor's own order, after the customer: a request of a customer who is being deleted comes too late. */
export async function lockOwnOrder(ctx: TxCtx, input: Named): Promise<OrderRecord> {
  if (ctx.actor.kind === 'member') await lockMember(ctx, 'update')
  return lockOrder(ctx, (await findOwnOrder(ctx, input)).id)
}

const change = (ctx: Ctx, input: Named, work: (ctx: TxCtx, order: OrderRecord) => Promise<unknown>) =>
  inTransaction(ctx, async (tx) => {
    await work(tx, await lockOwnOrder(tx, input))
    return { data: await presentOrder(tx, await findOwnOrder(tx, input)) }
  })

/** A guest who opens the link of an email gets the order's token as a cookie, so that later pages need no token in their URL. */
export async function getOwnOrder(ctx: Ctx, input: ReadInputOf<typeof showOrder>) {
  const order = await findOwnOrder(ctx, input)
  const body = { data: await presentOrder(ctx, order) }
  if (order.user_id !== null || !input.token || input.token === ctx.cookies.order_token) return response({ body })
  return response({ body, cookies: [{ name: 'order_token', value: input.token }] })
}

export const cancelOwnOrder = (ctx: Ctx, input: ReadInputOf<typeof cancelOrder>) =>
  change(ctx, input, (tx, order) => transitionOrder(tx, order, 'canceled', { remark: input.reason }))

export const markOwnOrderReceived = (ctx: Ctx, input: ReadInputOf<typeof receiveOrder>) =>
  change(ctx, input, (tx, order) => transitionOrder(tx, order, 'completed'))

/** Comments on one order in ten minutes: more than anybody writes by hand, and too few to flood its page. */
const maxComments = 20

export const commentOnOwnOrder = (ctx: Ctx, input: ReadInputOf<typeof commentOrder>) =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, input)
    await limitComments(tx, order.id)
    const author_id = tx.actor.kind === 'member' ? tx.actor.id : null
    const by = {
      author_type: author_id ? ('user' as const) : ('guest' as const),
      author_id,
      author_name: await nameFor(tx, order),
    }
    await tx.db
      .insertInto('order_comments')
      .values({ order_id: order.id, ...by, comment: input.comment })
      .execute()
    await addUnanswered(tx, order.id)
    return { comments: await loadPublicComments(tx, order) }
  })

async function limitComments(ctx: TxCtx, order_id: number): Promise<void> {
  const { rows } = await sql`
    select from order_comments where order_id = ${order_id} and author_type <> 'admin' and created_at > now() - interval '10 minutes'
    limit ${maxComments}`.execute(ctx.db)
  if (rows.length === maxComments) throw tooManyAttempts(600)
}

/** For the pages after checkout: the status of the visitor's own order. Other numbers look unknown, so that nobody counts orders. */
export async function getOrderOutcome(ctx: Ctx, { order_number: number, token }: ReadInputOf<typeof showOutcome>) {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'user_id', 'cart_id', 'order_number', 'status'])
    .where('order_number', '=', number)
    .executeTakeFirst()
  if (!order || !ownsOrder(ctx, order, token)) throw notFound()
  const { order_number, status } = order
  return { data: { order_number, status, is_mailed: await isConfirmationMailed(ctx, order.id) } }
}
