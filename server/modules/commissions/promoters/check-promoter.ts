import { sql } from 'kysely'
import type { account } from '#contracts/staff/account.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import type { Saving } from '#server/resource/rules.ts'

/** Checks the place of an account in the tree of its commission group (commissions.md K2). */
export async function checkPromoter(ctx: TxCtx, { draft, before }: Saving<typeof account>): Promise<void> {
  const after = {
    commission_enabled: draft.commission_enabled ?? before?.commission_enabled ?? false,
    group_id: (draft.group_id === undefined ? before?.group_id : draft.group_id) ?? null,
    parent_id: (draft.parent_id === undefined ? before?.parent_id : draft.parent_id) ?? null,
  }
  const isMoved = !before || after.group_id !== before.group_id || after.parent_id !== before.parent_id
  if (draft.sales_code) await refuseCustomersCode(ctx, draft.sales_code)
  if (after.commission_enabled && after.group_id === null) throw fieldError('group_id', 'validation.required')
  if (after.group_id === null && after.parent_id !== null) throw fieldError('group_id', 'validation.required')
  if (!isMoved) return
  await lockGroups(ctx, [before?.group_id, after.group_id])
  const id = before?.id ?? null
  if (before && after.group_id !== before.group_id && (await hasPromotersBelow(ctx, before.id)))
    throw fieldError('group_id', 'validation.promoters_below')
  if (after.parent_id !== null) await checkParent(ctx, id, after.parent_id, after.group_id)
}

/** Two moves in one group wait for each other: together they could close a circle that neither closes alone. */
async function lockGroups(ctx: TxCtx, ids: readonly (number | null | undefined)[]): Promise<void> {
  const known = [...new Set(ids.filter((id) => typeof id === 'number'))]
  if (known.length === 0) return
  await ctx.db
    .selectFrom('commission_groups')
    .select('id')
    .where('id', 'in', known)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

async function checkParent(ctx: TxCtx, id: number | null, parentId: number, groupId: number | null): Promise<void> {
  const above = await promotersAbove(ctx, parentId)
  if (id !== null && above.some((one) => one.id === id)) throw fieldError('parent_id', 'validation.promoter_circle')
  if (above[0]?.group_id !== groupId) throw fieldError('parent_id', 'validation.promoter_group')
  const levels = above.length + (id === null ? 1 : await levelsBelow(ctx, id))
  if (levels > ctx.settings.sale.commission_max_levels) throw fieldError('parent_id', 'validation.parent_limit')
}

/** The promoter and all above, nearest first. */
async function promotersAbove(ctx: TxCtx, id: number): Promise<{ id: number; group_id: number | null }[]> {
  const { rows } = await sql<{ id: number; group_id: number | null }>`
    with recursive above as (
      select id, parent_id, group_id, 1 as level from accounts where id = ${id}
      union all
      select a.id, a.parent_id, a.group_id, above.level + 1 from above join accounts a on a.id = above.parent_id
      where above.level < 100
    ) select id, group_id from above order by level`.execute(ctx.db)
  return rows
}

/** The number of levels from this promoter down, itself included. */
async function levelsBelow(ctx: TxCtx, id: number): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    with recursive below as (
      select id, 1 as level from accounts where id = ${id}
      union all
      select a.id, below.level + 1 from below join accounts a on a.parent_id = below.id
      where a.deleted_at is null and below.level < 100
    ) select max(level) as levels from below`.execute(ctx.db)
  return Number(rows[0]?.levels ?? 1)
}

const hasPromotersBelow = async (ctx: TxCtx, id: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Customers have codes too, given by the database: a promoter's code must not hide one. */
async function refuseCustomersCode(ctx: TxCtx, code: string): Promise<void> {
  const taken = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(referral_code) = lower(${code})`)
    .executeTakeFirst()
  if (taken) throw fieldError('sales_code', 'validation.repeated')
}

/** Locks the group of an account that is deleted, before those below it move up. */
export async function lockPromoterGroup(ctx: TxCtx, groupId: number | null): Promise<void> {
  await lockGroups(ctx, [groupId])
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
