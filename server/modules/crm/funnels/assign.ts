import type { Ctx, TxCtx } from '#server/kernel/context.ts'

interface Assignment {
  assign_mode: 'none' | 'fixed' | 'round_robin'
  assign_admin_ids: readonly number[]
  last_admin_id: number | null
}

/** Who gets the next lead of a funnel; null for nobody. The funnel is locked, so that two leads at once get two people. */
export async function nextAssigned(ctx: TxCtx, funnelId: number): Promise<number | null> {
  const { db } = ctx
  const row = await db
    .selectFrom('funnels')
    .select(['assign_mode', 'assign_admin_ids', 'last_admin_id'])
    .where('id', '=', funnelId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const next = await chooseNext(ctx, row)
  if (row.assign_mode === 'round_robin' && next !== null)
    await db.updateTable('funnels').set({ last_admin_id: next }).where('id', '=', funnelId).execute()
  return next
}

/** The first enabled account, or in turn the one after the last. */
export async function chooseNext({ db }: Ctx, { assign_mode, ...row }: Assignment): Promise<number | null> {
  if (assign_mode === 'none') return null
  const ids = row.assign_admin_ids.map(Number)
  const after = assign_mode === 'fixed' ? -1 : ids.indexOf(Number(row.last_admin_id))
  const enabled = await enabledAccounts(db, ids)
  return [...ids.slice(after + 1), ...ids.slice(0, after + 1)].find((id) => enabled.has(id)) ?? null
}

async function enabledAccounts(db: Ctx['db'], ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const accounts = db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...ids])
  const found = await accounts.where('enabled', '=', true).where('deleted_at', 'is', null).execute()
  return new Set(found.map(({ id }) => id))
}
