import type { ReadInputOf } from '#contracts/resource/call.ts'
import type { cancelOrder, commentOrder, receiveOrder, showOrder } from '#contracts/sales/order.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../context.ts'
import { notFound } from '../../refusal.ts'
import { ownsOrder } from './access.ts'
import { moveOrder } from './move-order.ts'
import { commentsOf, showOrderDetail } from './show-order.ts'
import { findOrder, lockOrder, type StoredOrder } from './stored-order.ts'

type Named = { id: string; token?: string | undefined }

/** The order if it is the asker's own; anybody else's is as unknown, so that nothing is told of it. */
async function ownOrder(ctx: Ctx, { id, token }: Named): Promise<StoredOrder> {
  const order = await findOrder(ctx, id)
  if (!order || !ownsOrder(ctx, order, token)) throw notFound()
  return order
}

const change = async (ctx: Ctx, input: Named, work: (ctx: TxCtx, order: StoredOrder) => Promise<void>) =>
  inTransaction(ctx, async (tx) => {
    const { id } = await ownOrder(tx, input)
    await work(tx, (await lockOrder(tx, id)) as StoredOrder)
    return { data: await showOrderDetail(tx, await ownOrder(tx, input)) }
  })

export const showOwn = async (ctx: Ctx, input: ReadInputOf<typeof showOrder>) => ({ data: await showOrderDetail(ctx, await ownOrder(ctx, input)) })

export const cancelOwn = (ctx: Ctx, input: ReadInputOf<typeof cancelOrder>) =>
  change(ctx, input, (tx, order) => moveOrder(tx, order, 'canceled', { remark: input.reason }))

export const receiveOwn = (ctx: Ctx, input: ReadInputOf<typeof receiveOrder>) => change(ctx, input, (tx, order) => moveOrder(tx, order, 'completed'))

export async function commentOwn(ctx: Ctx, input: ReadInputOf<typeof commentOrder>) {
  const order = await ownOrder(ctx, input)
  const member = ctx.actor.kind === 'member' ? ctx.actor.id : null
  await ctx.db
    .insertInto('order_comments')
    .values({ order_id: order.id, author_type: member ? 'user' : 'guest', author_id: member, comment: input.comment })
    .execute()
  return { comments: await commentsOf(ctx, order) }
}

/** For the pages after checkout: that the number exists and how it stands, nothing personal. */
export async function showOutcomeOf(ctx: Ctx, { order_number }: { order_number: string }) {
  const order = await ctx.db.selectFrom('orders').select(['order_number', 'status']).where('order_number', '=', order_number).executeTakeFirst()
  if (!order) throw notFound()
  return { data: order }
}
