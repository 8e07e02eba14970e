import { sql } from 'kysely'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { isUsable, loadLots, takeFromLots } from './lots.ts'

interface Debt {
  id: number
  open: number
}

/** Points that were clawed back after they had been used: what no lot has covered yet, oldest first. */
export async function loadDebts({ db }: Pick<Ctx, 'db'>, userId: number): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select e.id, (-e.points - coalesce(sum(c.points), 0))::int as open
    from point_entries e left join point_consumptions c on c.entry_id = e.id
    where e.user_id = ${userId} and e.type = 'clawback'
    group by e.id having -e.points > coalesce(sum(c.points), 0)
    order by e.id`.execute(db)
  return rows
}

/** Covers debts by the points that the customer has now. To be called after points came in. */
export async function settleDebts(ctx: TxCtx, userId: number): Promise<void> {
  for (const { id, open } of await loadDebts(ctx, userId)) {
    const lots = (await loadLots(ctx, userId)).filter((lot) => isUsable(ctx, lot))
    if (lots.length === 0) return
    await takeFromLots(ctx, id, open, lots)
  }
}
