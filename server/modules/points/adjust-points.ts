import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { adjustPoints as contract } from '#contracts/points/points.ts'
import { today } from '#contracts/shop-date.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError, notFound } from '#server/kernel/errors.ts'
import { once } from '#server/kernel/idempotency.ts'
import { created } from '#server/kernel/response.ts'
import { lockCustomer } from '#server/modules/customers/customers.ts'
import { addEntry, creditPoints } from './add-entry.ts'
import { loadPointBalance } from './load-balance.ts'
import { isUsable, loadLots, takeFromLots } from './lots.ts'

type Input = ReadInputOf<typeof contract>

/** Staff add points to a customer or remove some, with a reason that the customer reads; once per Idempotency-Key (points.md R8). */
export function adjustByStaff(ctx: Ctx, input: Input) {
  const caller = `admin:${ctx.actor.kind === 'staff' ? ctx.actor.id : 0}`
  return once(ctx, { caller, route: `POST /api/admin/user/${input.id}/point`, body: input }, async (tx) => {
    if (!(await lockCustomer(tx, input.id))) throw notFound()
    const id = input.points > 0 ? await add(tx, input) : await remove(tx, input)
    await logActivity(tx, [{ resource: 'user', id: input.id, action: 'update', fields: ['points'] }])
    const { created_at } = await tx.db
      .selectFrom('point_entries')
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { balance } = await loadPointBalance(tx, input.id)
    return created({ data: { id, updated_at: created_at, balance } })
  })
}

const entryOf = ({ actor }: TxCtx, { id, points, remark }: Input) =>
  ({ user_id: id, admin_id: actor.kind === 'staff' ? actor.id : null, type: 'adjust', points, remark }) as const

async function add(tx: TxCtx, input: Input): Promise<number> {
  const { expiry_date } = input
  if (expiry_date && expiry_date < today(tx.settings)) throw fieldError('expiry_date', 'validation.points_expired')
  return creditPoints(tx, { ...entryOf(tx, input), ...(expiry_date && { expiry_date }) })
}

/** Removes usable points only: a correction by staff never makes a balance negative. */
async function remove(tx: TxCtx, input: Input): Promise<number> {
  const { balance } = await loadPointBalance(tx, input.id)
  if (-input.points > balance) throw fieldError('points', 'validation.points_balance_of_customer')
  const lots = (await loadLots(tx, input.id)).filter((lot) => isUsable(tx, lot))
  const id = await addEntry(tx, entryOf(tx, input))
  await takeFromLots(tx, id, -input.points, lots)
  return id
}
