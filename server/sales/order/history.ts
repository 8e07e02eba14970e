import type { ActorType } from '#contracts/sales/order-status.ts'
import { type Actor, actorName, type TxCtx } from '../../context.ts'
import { findBuyer } from '../../customers/customers.ts'

interface Move {
  from: string | null
  to: string
  remark?: string | null | undefined
}

/** Who moves an order, as its states know them: guests and members are its buyer. */
export const actorType = (actor: Actor): ActorType => {
  if (actor.kind === 'staff') return 'admin'
  return actor.kind === 'system' ? 'system' : 'user'
}

/** One row per move, with who and why; never changed again. */
export async function addHistory(ctx: TxCtx, orderId: number, { from, to, remark }: Move): Promise<void> {
  const { actor } = ctx
  const buyer = actor.kind === 'member' ? await findBuyer(ctx, actor.id) : undefined
  const name = buyer ? `${buyer.first_name} ${buyer.last_name}` : actor.kind === 'guest' ? 'Guest' : actorName(actor)
  await ctx.db
    .insertInto('order_histories')
    .values({
      order_id: orderId,
      from_status: from,
      to_status: to,
      actor_type: actorType(actor),
      actor_id: actor.kind === 'staff' || actor.kind === 'member' ? actor.id : null,
      actor_name: name,
      remark: remark ?? null,
    })
    .execute()
}
