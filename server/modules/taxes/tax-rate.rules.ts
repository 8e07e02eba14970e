import type { taxRate } from '#contracts/taxes/tax-rate.ts'
import { fieldError } from '#server/kernel/errors.ts'
import type { Rules } from '#server/resource/rules.ts'

/** A country has one rate for a tax category; a unique index refuses a second one that is saved at the same moment. */
export const taxRateRules: Rules<typeof taxRate> = {
  async beforeSave({ db }, { before, draft }) {
    const { country, tax_category_id } = { ...before, ...draft }
    if (!country || !tax_category_id) return
    const other = await db
      .selectFrom('tax_rates')
      .select('id')
      .where('country', '=', country)
      .where('tax_category_id', '=', tax_category_id)
      .where('id', '<>', before?.id ?? 0)
      .executeTakeFirst()
    if (other) throw fieldError('tax_category_id', 'validation.tax_rate_exists')
  },
}
