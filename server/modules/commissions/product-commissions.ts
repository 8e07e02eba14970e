import { sql } from 'kysely'
import { type ProductCommission, repeatedRow } from '#contracts/commissions/commission-rows.ts'
import { sum } from '#contracts/money.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'

/** Replaces the percentages of a product (commissions.md K1). */
export async function saveProductCommissions(
  ctx: TxCtx,
  product_id: number,
  rows: readonly ProductCommission[],
): Promise<void> {
  await refuseRows(ctx, rows)
  await ctx.db.deleteFrom('product_commissions').where('product_id', '=', product_id).execute()
  if (rows.length === 0) return
  await ctx.db
    .insertInto('product_commissions')
    .values(rows.map((row) => ({ product_id, ...row })))
    .execute()
}

async function refuseRows(ctx: TxCtx, rows: readonly ProductCommission[]): Promise<void> {
  const problems: FieldErrors = {}
  const repeated = repeatedRow(rows)
  if (repeated >= 0) problems[`commissions.${repeated}.level`] = [{ key: 'validation.repeated' }]
  const groups = [...new Set(rows.map(({ group_id }) => group_id))]
  // A group that is deleted at the same moment is a field error, or its deletion waits.
  const known =
    groups.length === 0
      ? []
      : await ctx.db
          .selectFrom('commission_groups')
          .select('id')
          .where('id', 'in', groups)
          .orderBy('id')
          .forKeyShare()
          .execute()
  for (const [at, { group_id }] of rows.entries())
    if (!known.some(({ id }) => id === group_id))
      problems[`commissions.${at}.group_id`] = [{ key: 'validation.check_input' }]
  // Whatever the groups of a chain are, it never earns more than the line.
  const levels = [...new Set(rows.map(({ level }) => level))]
  const highest = levels.map((of) =>
    Math.max(...rows.map(({ level, percentage }) => (level === of ? Number(percentage) * 100 : 0))),
  )
  if (sum(highest) > 10_000)
    problems[`commissions.${rows.length - 1}.percentage`] ??= [{ key: 'validation.commission_total' }]
  if (Object.keys(problems).length > 0) throw validationError(problems)
}

export const getProductCommissions = (ctx: Ctx, productId: number): Promise<ProductCommission[]> =>
  ctx.db
    .selectFrom('product_commissions')
    .select(['group_id', 'level', 'percentage'])
    .where('product_id', '=', productId)
    .orderBy('group_id')
    .orderBy('level')
    .execute()

export async function copyProductCommissions(ctx: TxCtx, from: number, to: number): Promise<void> {
  await sql`insert into product_commissions (product_id, group_id, level, percentage)
    select ${to}, group_id, level, percentage from product_commissions where product_id = ${from}`.execute(ctx.db)
}
