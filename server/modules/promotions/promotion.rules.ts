import { sql } from 'kysely'
import { promotionCode } from '#contracts/promotions/code.ts'
import { type promotion, promotionStates } from '#contracts/promotions/promotion.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import type { Rules, Saving } from '#server/resource/rules.ts'
import { addNewCodes } from './codes/insert-codes.ts'
import { describePromotions, inState } from './describe-promotions.ts'
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
    if ((draft.type ?? before?.type) !== 'coupon') return
    const present = before ? await findCodes(ctx, row.id) : new Set<string>()
    const own = draft.code ? [promotionCode.parse(draft.code)] : []
    for (const [field, codes] of [
      ['code', own],
      ['codes', draft.codes ?? []],
    ] as const) {
      const added = codes.filter((code) => !present.has(code))
      if (added.length > 0) await addNewCodes(ctx, { promotion_id: row.id, codes: added, field })
      for (const code of added) present.add(code)
    }
  },

  async beforeDestroy({ db }, { id }) {
    await db
      .updateTable('promotion_codes')
      .set({ deleted_at: sql`now()` })
      .where('promotion_id', '=', id)
      .where('deleted_at', 'is', null)
      .execute()
  },

  filter: (ctx, query, { state }) => {
    const states = String(state ?? '')
      .split(',')
      .filter(isState)
    return states.length > 0 ? query.where(inState(ctx, states)) : query
  },

  search: (pattern) =>
    sql<boolean>`exists (select from promotion_codes c where c.promotion_id = promotions.id and c.deleted_at is null and c.code ilike ${pattern})`,

  read: describePromotions,
}

/** A new coupon has a code, unless an empty list of codes says that they come later. */
function codeProblems({ draft, before, input }: Promotion): FieldErrors {
  const { type } = { ...before, ...draft }
  if (type !== 'coupon') return {}
  if (!draft.code) return before || input.codes !== undefined ? {} : { code: [{ key: 'validation.required' }] }
  return promotionCode.safeParse(draft.code).success ? {} : { code: [{ key: 'validation.check_input' }] }
}

const isState = (state: string) => promotionStates.some((known) => known === state)

/** A coupon that has codes stays one: customers have them. */
async function typeProblems({ db }: TxCtx, { draft, before }: Promotion): Promise<FieldErrors> {
  if (before?.type !== 'coupon' || draft.type !== 'promotion') return {}
  const codes = db.selectFrom('promotion_codes').select('id').where('promotion_id', '=', before.id)
  const code = await codes.limit(1).executeTakeFirst()
  return code ? { type: [{ key: 'validation.promotion_has_codes' }] } : {}
}

async function findCodes({ db }: TxCtx, promotionId: number): Promise<Set<string>> {
  const codes = db.selectFrom('promotion_codes').select('code').where('promotion_id', '=', promotionId)
  return new Set((await codes.where('deleted_at', 'is', null).execute()).map(({ code }) => code))
}
