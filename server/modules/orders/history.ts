import { fullName } from '#contracts/customers/full-name.ts'
import type { ActorType, OrderStatus } from '#contracts/orders/order-status.ts'
import { type Actor, actorName, type TxCtx } from '#server/kernel/context.ts'
import { findBuyer } from '#server/modules/customers/customers.ts'
import type { OrderRecord } from './order-record.ts'

interface Move {
  from: OrderStatus | null
  to: OrderStatus
  remark?: string | null | undefined
  /** The parts that staff edited, where the status stays. */
  fields?: readonly string[]
}

type Named = Pick<OrderRecord, 'id' | 'billing_address'>

/** The actor of a transition: guests and customers are both its `user`. */
export const actorType = (actor: Actor): ActorType => {
  if (actor.kind === 'staff') return 'admin'
  return actor.kind === 'system' || actor.kind === 'webhook' ? actor.kind : 'user'
}

/** Adds one row per transition, with actor and reason; rows never change. */
export async function addHistory(ctx: TxCtx, order: Named, { from, to, remark, fields }: Move): Promise<void> {
  const actor_name = await nameFor(ctx, order)
  const move = { order_id: order.id, from_status: from, to_status: to, remark: fields?.join(',') ?? remark ?? null }
  await ctx.db
    .insertInto('order_histories')
    .values({ ...move, ...actorColumns(ctx.actor), actor_name })
    .execute()
}

/** The columns of a history row that name its actor. */
export const actorColumns = (actor: Actor) => ({
  actor_type: actorType(actor),
  actor_id: actor.kind === 'staff' || actor.kind === 'member' ? actor.id : null,
})

/** The actor's name for histories and comments: a customer's own, a guest's from the billing address. */
export async function nameFor(ctx: TxCtx, { billing_address }: Named): Promise<string> {
  const { actor } = ctx
  if (actorType(actor) !== 'user') return actorName(actor)
  const buyer = actor.kind === 'member' ? await findBuyer(ctx, actor.id) : undefined
  return fullName(buyer ?? billing_address)
}
