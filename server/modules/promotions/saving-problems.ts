import { toMinor } from '#contracts/money.ts'
import { actions } from '#contracts/promotions/actions/registry.ts'
import { conditions } from '#contracts/promotions/conditions/registry.ts'
import type { ParameterSet } from '#contracts/promotions/parameters.ts'
import type { promotion } from '#contracts/promotions/promotion.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Saving } from '#server/resource/rules.ts'

type Promotion = Saving<typeof promotion>

const invalid = [{ key: 'validation.check_input' }]

/** What a date or a number of days needs, and which coupons can have one (pricing.md P8). */
export function expiryProblems({ draft, before }: Promotion): FieldErrors {
  const { type, expiry_type, start_at, end_at, valid_days } = { ...before, ...draft }
  const problems: FieldErrors = {}
  if (expiry_type === 'date' && !end_at) problems.end_at = [{ key: 'validation.required' }]
  if (expiry_type === 'date' && end_at && start_at && end_at <= start_at)
    problems.end_at = [{ key: 'validation.end_before_start' }]
  if (expiry_type === 'days' && !valid_days) problems.valid_days = [{ key: 'validation.required' }]
  if (expiry_type === 'days' && type !== 'coupon') problems.expiry_type = [{ key: 'validation.expiry_needs_code' }]
  return problems
}

/** A limit below what was used already. */
export function limitProblems({ draft, before }: Promotion): FieldErrors {
  const used = before?.used_count ?? 0
  return draft.usage_limit && draft.usage_limit < used ? { usage_limit: [{ key: 'validation.limit_below_used' }] } : {}
}

/** Amounts finer than the currency, such as half a yen. */
export function amountProblems({ draft }: Promotion, digits: number): FieldErrors {
  const parts = [
    ...(draft.conditions ?? []).map((part, at) => ({ part, path: `conditions.${at}`, ...conditions[part.type] })),
    ...(draft.actions ?? []).map((part, at) => ({ part, path: `actions.${at}`, ...actions[part.type] })),
  ]
  const names = ({ part, parameters, path }: { part: object; parameters: ParameterSet; path: string }) =>
    Object.entries(part)
      .filter(([name, value]) => parameters[name]?.input === 'money' && toMinor(Number(value), digits) === undefined)
      .map(([name]) => [`${path}.${name}`, invalid])
  return Object.fromEntries(parts.flatMap(names))
}

/** The dates that the chosen expiry does not use are emptied. */
export function clearUnusedExpiry({ draft, before }: Promotion): void {
  const expiry = draft.expiry_type ?? before?.expiry_type
  if (expiry !== 'date') draft.end_at = null
  if (expiry !== 'days') draft.valid_days = null
}
