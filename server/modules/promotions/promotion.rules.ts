import { sql } from 'kysely'
import type { PromotionState, promotion } from '#contracts/promotions/promotion.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import type { AnyRow, Rules, Saving } from '#server/resource/rules.ts'
import { amountProblems, clearUnusedExpiry, expiryProblems, limitProblems } from './saving-problems.ts'
import { unknownRecords } from './unknown-records.ts'

/** Promotions in the back office (pricing.md P8). Orders store copies of what they used, so that nothing here changes them. */
export const promotionRules: Rules<typeof promotion> = {
  async beforeSave(ctx, saving) {
    const problems: FieldErrors = {
      ...expiryProblems(saving),
      ...limitProblems(saving),
      ...amountProblems(saving, ctx.settings.digits),
      ...(await unknownRecords(ctx, saving)),
      ...(await typeProblems(ctx, saving)),
    }
    if (Object.keys(problems).length > 0) throw validationError(problems)
    clearUnusedExpiry(saving)
  },

  async beforeDestroy({ db }, { id }) {
    await db
      .updateTable('promotion_codes')
      .set({ deleted_at: sql`now()` })
      .where('promotion_id', '=', id)
      .where('deleted_at', 'is', null)
      .execute()
  },

  read: (ctx, rows) => describe(ctx, rows),
}

/** A coupon that has codes stays one: customers hold them. */
async function typeProblems({ db }: Ctx, { draft, before }: Saving<typeof promotion>): Promise<FieldErrors> {
  if (!before || before.type !== 'coupon' || draft.type !== 'automatic') return {}
  const code = await db
    .selectFrom('promotion_codes')
    .select('id')
    .where('promotion_id', '=', before.id)
    .limit(1)
    .executeTakeFirst()
  return code ? { type: [{ key: 'validation.promotion_has_codes' }] } : {}
}

/** What each promotion is doing now, and how many codes it has. */
async function describe({ db }: Ctx, rows: readonly AnyRow[]): Promise<Record<string, unknown>[]> {
  if (rows.length === 0) return []
  const { rows: found } = await sql<{ id: number; state: PromotionState; codes_count: number }>`
    select id, case
        when not enabled then 'disabled'
        when start_at > now() then 'scheduled'
        when expiry_type = 'date' and end_at <= now() then 'expired'
        when used_count >= usage_limit then 'used_up'
        else 'active'
      end as state,
      (select count(*)::integer from promotion_codes c where c.promotion_id = p.id and c.deleted_at is null) as codes_count
    from promotions p where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  const byId = new Map(found.map(({ id, ...facts }) => [id, facts]))
  return rows.map(({ id }) => ({ ...byId.get(id) }))
}
