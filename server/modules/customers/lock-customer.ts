import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { loginExpired, loginFirst } from '#server/kernel/errors.ts'

/** The customer's row is the first lock of every transaction of a customer (orders.md O2). */
const live = ({ db }: Pick<Ctx, 'db'>, id: number) =>
  db.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null)

/** Whether the customer exists; if so, locks it until the transaction ends: deletion and changes of points wait (orders.md O2). */
export const lockCustomer = async (ctx: TxCtx, id: number): Promise<boolean> =>
  (await live(ctx, id).forNoKeyUpdate().executeTakeFirst()) !== undefined

/**
 * Locks the customer who sent the request until the transaction ends. 401 when the customer was deleted after the session was read: their
 * last request must not restore them. `update` is for changes of the customer's own row, address book, orders and points, which are serialised.
 */
export async function lockMember(ctx: TxCtx, lock: 'share' | 'update' = 'share'): Promise<number> {
  if (ctx.actor.kind !== 'member') throw loginFirst()
  const own = live(ctx, ctx.actor.id)
  const found = await (lock === 'share' ? own.forShare() : own.forNoKeyUpdate()).executeTakeFirst()
  if (!found) throw loginExpired()
  return found.id
}
