import { fullName } from '#contracts/customers/full-name.ts'
import type { ActorType, OrderStatus } from '#contracts/orders/order-status.ts'
import { type Actor, actorName, type TxCtx } from '#server/kernel/context.ts'
import { findBuyer } from '#server/modules/customers/customers.ts'
import type { OrderRecord } from './order-record.ts'

interface Move {
  from: OrderStatus | null
  to: OrderStatus
  remark?: string | null | undefined
  /** The parts that staff corrected, where it is no move. */
  fields?: readonly string[]
}

type Named = Pick<OrderRecord, 'id' | 'billing_address'>

/** Who moves an order, as its states know them: guests and members are its buyer. */
export const actorType = (actor: Actor): ActorType => {
  if (actor.kind === 'staff') return 'admin'
  return actor.kind === 'system' ? 'system' : 'user'
}

/** One row per move, with who and why; never changed again. */
export async function addHistory(ctx: TxCtx, order: Named, { from, to, remark, fields }: Move): Promise<void> {
  const actor_name = await nameFor(ctx, order)
  const move = { order_id: order.id, from_status: from, to_status: to, remark: fields?.join(',') ?? remark ?? null }
  await ctx.db
    .insertInto('order_histories')
    .values({ ...move, ...actorColumns(ctx.actor), actor_name })
    .execute()
}

/** Who moves an order, in its history. */
export const actorColumns = (actor: Actor) => ({
  actor_type: actorType(actor),
  actor_id: actor.kind === 'staff' || actor.kind === 'member' ? actor.id : null,
})

/** The name that stands at what somebody did to an order: a member's own, a guest's as on the bill. */
export async function nameFor(ctx: TxCtx, { billing_address }: Named): Promise<string> {
  const { actor } = ctx
  if (actor.kind === 'staff' || actor.kind === 'system') return actorName(actor)
  const buyer = actor.kind === 'member' ? await findBuyer(ctx, actor.id) : undefined
  return fullName(buyer ?? billing_address)
}
