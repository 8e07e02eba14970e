import { toMinor } from '#contracts/money.ts'
import { actions } from '#contracts/promotions/actions/registry.ts'
import { conditions } from '#contracts/promotions/conditions/registry.ts'
import type { ParameterSet } from '#contracts/promotions/parameters.ts'
import type { promotion } from '#contracts/promotions/promotion.ts'
import { dayIn } from '#contracts/shop-date.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Saving } from '#server/resource/rules.ts'

type Promotion = Saving<typeof promotion>

const invalid = [{ key: 'validation.check_input' }]

/** A fixed date is required where it is chosen, and is not before the start (pricing.md P8). */
export function expiryProblems({ draft, before }: Promotion, timeZone: string): FieldErrors {
  const { expiry_type, starts_at, expiry_date } = { ...before, ...draft }
  if (expiry_type !== 'fixed_date') return {}
  const isBeforeStart = expiry_date && starts_at && expiry_date < dayIn(timeZone, new Date(starts_at))
  return !expiry_date || isBeforeStart ? { expiry_date: invalid } : {}
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
      .filter(([name, value]) => parameters[name]?.input === 'money' && value !== undefined)
      .filter(([, value]) => toMinor(Number(value), digits) === undefined)
      .map(([name]) => [`${path}.${name}`, invalid])
  return Object.fromEntries(parts.flatMap(names))
}

/** An expiry date that the chosen type does not use is emptied. */
export function clearUnusedExpiry({ draft, before }: Promotion): void {
  if ((draft.expiry_type ?? before?.expiry_type) !== 'fixed_date') draft.expiry_date = null
}
