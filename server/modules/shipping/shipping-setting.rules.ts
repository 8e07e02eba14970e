import { toMinor } from '#contracts/money.ts'
import type { shippingSetting } from '#contracts/shipping/shipping-setting.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { amountProblems, getAmount } from '#server/domain/amount-limits.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { required } from '#server/platform/typed.ts'
import type { Rules, Saving } from '#server/resource/rules.ts'
import { calculators } from './calculators/registry.ts'

const invalid = [{ key: 'validation.check_input' }]

/** A foreign key prevents deleting a method that an order refers to: 'This record is in use' (0006_sales.sql). */
export const shippingSettingRules: Rules<typeof shippingSetting> = {
  beforeSave(ctx, saving) {
    const problems: FieldErrors = {
      ...amountProblems(ctx, saving, ['fee', 'free_from', 'min_amount', 'max_amount']),
      ...feeProblems(ctx, saving),
      ...transitProblems(saving),
    }
    if (Object.keys(problems).length > 0) throw validationError(problems)
  },
}

/** A range of transit days has a beginning and does not end before it. */
function transitProblems({ before, draft }: Saving<typeof shippingSetting>): FieldErrors {
  const { transit_days_min: least = null, transit_days_max: most = null } = { ...before, ...draft }
  return most !== null && (least === null || most < least) ? { transit_days_max: invalid } : {}
}

/** Fee steps begin at 0 and rise; pick-up costs nothing (pricing.md P6). */
function feeProblems(ctx: Ctx, saving: Saving<typeof shippingSetting>): FieldErrors {
  const { type, rules = [] } = { ...saving.before, ...saving.draft }
  const calculator = type && calculators[type]
  if (!calculator) return {}
  if (!calculator.hasFee && getAmount(ctx, saving, 'fee')) return { fee: invalid }
  if (!calculator.steps) return {}
  if (!rules || rules.length === 0) return { rules: [{ key: 'validation.required' }] }
  const problems: FieldErrors = {}
  rules.forEach(({ from, fee }, at) => {
    const isStep = at === 0 ? from === 0 : from > required(rules[at - 1], 'The rule before').from
    const isExact =
      calculator.steps === 'units' ? Number.isInteger(from) : toMinor(from, ctx.settings.digits) !== undefined
    if (!isStep || !isExact) problems[`rules.${at}.from`] = invalid
    if (toMinor(fee, ctx.settings.digits) === undefined) problems[`rules.${at}.fee`] = invalid
  })
  return problems
}
