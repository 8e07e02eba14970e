import type { TxCtx } from '#server/kernel/context.ts'

/** Who gets the next lead of a funnel; null for nobody. The funnel is locked, so that two leads at once get two people. */
export async function nextAssigned({ db }: TxCtx, funnelId: number): Promise<number | null> {
  const { assign_mode, assign_admin_ids, last_admin_id } = await db
    .selectFrom('funnels')
    .select(['assign_mode', 'assign_admin_ids', 'last_admin_id'])
    .where('id', '=', funnelId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (assign_mode === 'none') return null
  const ids = assign_admin_ids.map(Number)
  const after = assign_mode === 'fixed' ? -1 : ids.indexOf(Number(last_admin_id))
  const enabled = await enabledAccounts(db, ids)
  const next = [...ids.slice(after + 1), ...ids.slice(0, after + 1)].find((id) => enabled.has(id)) ?? null
  if (assign_mode === 'round_robin' && next !== null)
    await db.updateTable('funnels').set({ last_admin_id: next }).where('id', '=', funnelId).execute()
  return next
}

async function enabledAccounts(db: TxCtx['db'], ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const accounts = db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...ids])
  const found = await accounts.where('enabled', '=', true).where('deleted_at', 'is', null).execute()
  return new Set(found.map(({ id }) => id))
}
