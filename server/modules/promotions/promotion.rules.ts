import { sql } from 'kysely'
import { promotionCode } from '#contracts/promotions/code.ts'
import type { promotion } from '#contracts/promotions/promotion.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import type { Rules, Saving } from '#server/resource/rules.ts'
import { insertCode } from './codes/insert-codes.ts'
import { describePromotions } from './describe-promotions.ts'
import { amountProblems, clearUnusedExpiry, expiryProblems, limitProblems } from './saving-problems.ts'
import { unknownRecords } from './unknown-records.ts'

type Promotion = Saving<typeof promotion>

/** Promotions in the back office (pricing.md P8). Orders store copies of what they used, so that nothing here changes them. */
export const promotionRules: Rules<typeof promotion> = {
  async beforeSave(ctx, saving) {
    const problems: FieldErrors = {
      ...expiryProblems(saving, ctx.settings.basic.timezone),
      ...limitProblems(saving),
      ...amountProblems(saving, ctx.settings.digits),
      ...codeProblems(saving),
      ...(await unknownRecords(ctx, saving)),
      ...(await typeProblems(ctx, saving)),
    }
    if (Object.keys(problems).length > 0) throw validationError(problems)
    clearUnusedExpiry(saving)
  },

  async afterSave(ctx, { draft, before, row }) {
    if ((draft.type ?? before?.type) !== 'coupon' || !draft.code) return
    const code = promotionCode.parse(draft.code)
    if (!before || !(await hasCode(ctx, row.id, code))) await insertCode(ctx, { promotion_id: row.id, code })
  },

  async beforeDestroy({ db }, { id }) {
    await db
      .updateTable('promotion_codes')
      .set({ deleted_at: sql`now()` })
      .where('promotion_id', '=', id)
      .where('deleted_at', 'is', null)
      .execute()
  },

  read: describePromotions,
}

/** A new coupon has a code, unless codes come later. */
function codeProblems({ draft, before }: Promotion): FieldErrors {
  const { type } = { ...before, ...draft }
  if (type !== 'coupon') return {}
  if (!draft.code) return before || draft.codes_later ? {} : { code: [{ key: 'validation.required' }] }
  return promotionCode.safeParse(draft.code).success ? {} : { code: [{ key: 'validation.check_input' }] }
}

/** A coupon that has codes stays one: customers have them. */
async function typeProblems({ db }: TxCtx, { draft, before }: Promotion): Promise<FieldErrors> {
  if (before?.type !== 'coupon' || draft.type !== 'promotion') return {}
  const codes = db.selectFrom('promotion_codes').select('id').where('promotion_id', '=', before.id)
  const code = await codes.limit(1).executeTakeFirst()
  return code ? { type: [{ key: 'validation.promotion_has_codes' }] } : {}
}

async function hasCode({ db }: TxCtx, promotionId: number, code: string): Promise<boolean> {
  const codes = db.selectFrom('promotion_codes').select('id').where('promotion_id', '=', promotionId)
  return (await codes.where('code', '=', code).where('deleted_at', 'is', null).executeTakeFirst()) !== undefined
}
