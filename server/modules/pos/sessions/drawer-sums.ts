import { sql } from 'kysely'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import type { SessionRecord } from './lock-session.ts'

/** What changed the cash in a drawer, in minor units; each is 0 or above. */
export interface DrawerSums {
  cash_sales: number
  cash_refunds: number
  cash_in: number
  cash_out: number
}

export async function loadDrawerSums({ db }: Pick<Ctx, 'db'>, sessionId: number): Promise<DrawerSums> {
  const { rows } = await sql<DrawerSums>`
    select
      (select coalesce(sum(amount) filter (where amount > 0), 0) from pos_payments where pos_session_id = s.id and method = 'cash')::bigint as cash_sales,
      (select coalesce(-sum(amount) filter (where amount < 0), 0) from pos_payments where pos_session_id = s.id and method = 'cash')::bigint as cash_refunds,
      (select coalesce(sum(amount) filter (where type = 'in'), 0) from pos_cash_moves where pos_session_id = s.id)::bigint as cash_in,
      (select coalesce(sum(amount) filter (where type = 'out'), 0) from pos_cash_moves where pos_session_id = s.id)::bigint as cash_out
    from pos_sessions s where s.id = ${sessionId}`.execute(db)
  return rows[0] ?? { cash_sales: 0, cash_refunds: 0, cash_in: 0, cash_out: 0 }
}

/** Cash that should be in the drawer (pos.md V3). */
export const getExpectedCash = ({ opening_float }: Pick<SessionRecord, 'opening_float'>, sums: DrawerSums): number =>
  opening_float + sums.cash_sales - sums.cash_refunds + sums.cash_in - sums.cash_out

/** Recalculates a closed session after something arrived late. The caller has locked it. */
export async function recalculateSession(ctx: TxCtx, session: SessionRecord): Promise<void> {
  if (session.status !== 'closed') return
  const expected_cash = getExpectedCash(session, await loadDrawerSums(ctx, session.id))
  await ctx.db
    .updateTable('pos_sessions')
    .set({ expected_cash, difference: (session.counted_cash ?? 0) - expected_cash, updated_at: sql`now()` })
    .where('id', '=', session.id)
    .execute()
}
