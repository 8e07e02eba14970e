import { sql } from 'kysely'
import { account } from '#contracts/staff/account.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { conflict, fieldError, validationError } from '#server/kernel/errors.ts'
import { notUnique } from '#server/resource/checks.ts'
import type { Saving } from '#server/resource/rules.ts'

/** Checks the place of an account in the tree of promoters, and gives it a sales code when it begins to earn (commissions.md K2). */
export async function checkPromoter(ctx: TxCtx, { draft, before }: Saving<typeof account>): Promise<void> {
  const parent = (draft.parent_id === undefined ? before?.parent_id : draft.parent_id) ?? null
  const begins = draft.commission_enabled === true && !before?.commission_enabled
  const code = (draft.sales_code === undefined ? before?.sales_code : draft.sales_code) ?? ''
  if (begins && code === '') draft.sales_code = await newSalesCode(ctx)
  else if (draft.sales_code && draft.sales_code !== before?.sales_code) await refuseCustomersCode(ctx, draft.sales_code)
  if (parent !== null && parent !== (before?.parent_id ?? null)) await checkParent(ctx, before?.id ?? null, parent)
}

/**
 * Moves in the tree wait for each other: together they could close a circle that neither closes alone. The lock is taken before those of the
 * accounts, so that two moves of each other's account do not stop each other (commissions.md K2).
 */
export const lockPromoters = ({ db }: TxCtx) =>
  sql`select pg_advisory_xact_lock(hashtext('storekeeper promoters'))`.execute(db)

async function checkParent(ctx: TxCtx, id: number | null, parentId: number): Promise<void> {
  const above = await promotersAbove(ctx, parentId)
  if (!above[0]?.commission_enabled || (id !== null && above.some((one) => one.id === id)))
    throw fieldError('parent_id', 'validation.check_input')
  const levels = above.length + (id === null ? 1 : await levelsBelow(ctx, id))
  if (levels > ctx.settings.sale.commission_max_levels) throw fieldError('parent_id', 'validation.parent_limit')
}

/** The promoter and all above, nearest first. */
async function promotersAbove(ctx: TxCtx, id: number): Promise<{ id: number; commission_enabled: boolean }[]> {
  const { rows } = await sql<{ id: number; commission_enabled: boolean }>`
    with recursive above as (
      select id, parent_id, commission_enabled, 1 as level from accounts where id = ${id}
      union all
      select a.id, a.parent_id, a.commission_enabled, above.level + 1 from above join accounts a on a.id = above.parent_id
      where above.level < 100
    ) select id, commission_enabled from above order by level`.execute(ctx.db)
  return rows
}

/** The number of levels from this promoter down, itself included. */
export async function levelsBelow(ctx: Pick<Ctx, 'db'>, id: number): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    with recursive below as (
      select id, 1 as level from accounts where id = ${id}
      union all
      select a.id, below.level + 1 from below join accounts a on a.parent_id = below.id
      where a.deleted_at is null and below.level < 100
    ) select max(level) as levels from below`.execute(ctx.db)
  return Number(rows[0]?.levels ?? 1)
}

/** Six letters and digits that nobody has. */
async function newSalesCode({ db }: TxCtx): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select code from (select left(new_referral_code(), 6) as code from generate_series(1, 20)) made
    where not exists (select from accounts where lower(sales_code) = lower(made.code)) limit 1`.execute(db)
  const [made] = rows
  if (!made) throw new Error('No free sales code was found')
  return made.code
}

/** Customers have codes too, given by the database: a promoter's code must not hide one. */
async function refuseCustomersCode(ctx: TxCtx, code: string): Promise<void> {
  const taken = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(referral_code) = lower(${code})`)
    .executeTakeFirst()
  if (taken) throw validationError({ sales_code: [notUnique(ctx, account, 'sales_code')] })
}

/** A group with accounts cannot be deleted. */
export async function refuseGroupInUse(ctx: TxCtx, groupId: number): Promise<void> {
  const used = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (used) throw conflict('errors.record_in_use')
}
