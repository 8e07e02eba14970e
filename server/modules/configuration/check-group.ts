import { isDeepStrictEqual } from 'node:util'
import type { SettingGroup } from '#contracts/configuration/groups.ts'
import { settingPermission } from '#contracts/configuration/setting-permissions.ts'
import { type Settings, type SettingValues, settingsFrom } from '#contracts/configuration/settings.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { requireConfirmedPassword } from '#server/kernel/confirmed-password.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { accountsWithSecondFactor } from '#server/modules/auth/auth.ts'
import { checkBaseCurrency } from './check-base-currency.ts'
import { storedPasswordProblems } from './mail-server.ts'

type Changes = Partial<SettingValues[SettingGroup]>
type Check = (after: Settings) => FieldErrors

const problem = (field: string, key: string): FieldErrors => ({ [field]: [{ key }] })

/** Rules between the keys of a group, checked on the new values. */
const checks: Partial<Record<SettingGroup, Check>> = {
  basic({ basic }) {
    const isSupported = basic.supported_languages.split(',').includes(basic.main_language)
    return isSupported ? {} : problem('main_language', 'validation.check_input')
  },
  currency({ currency }) {
    const codes = currency.supported_currencies.map(({ identifier }) => identifier)
    const again = codes.findIndex((code, at) => codes.indexOf(code) !== at)
    if (again >= 0) return problem(`supported_currencies.${again}.identifier`, 'validation.repeated')
    const base = codes.indexOf(currency.base_currency)
    if (base < 0) return problem('base_currency', 'validation.check_input')
    return currency.supported_currencies[base]?.rate === 1
      ? {}
      : problem(`supported_currencies.${base}.rate`, 'validation.check_input')
  },
  // A guarded form without keys could never be sent, because the check fails closed.
  recaptcha({ recaptcha }) {
    if (!recaptcha.enable_recaptcha_forms) return {}
    const empty = (['site_key', 'secret_key'] as const).filter((key) => !recaptcha[key])
    if (empty.length === 0) return {}
    return {
      ...Object.fromEntries(empty.map((key) => [key, [{ key: 'validation.required' }]])),
      ...problem('enable_recaptcha_forms', 'validation.recaptcha_keys'),
    }
  },
  points: ({ points }) =>
    points.expiry_type === 'fixed_date' && !points.expiry_date ? problem('expiry_date', 'validation.required') : {},
  // Products without their own category would have no tax.
  tax: ({ tax }) => (tax.enabled && !tax.default_category ? problem('default_category', 'validation.required') : {}),
  mail: ({ mail }) => (mail.smtp_host && !mail.from_email ? problem('from_email', 'validation.required_with') : {}),
}

/** Staff who require it of everybody must have it themselves, with recovery codes, so that nobody is locked out. */
async function ownFactorProblems(ctx: Ctx, { staff }: Settings): Promise<FieldErrors> {
  const { actor } = ctx
  if (!staff.second_factor_required || actor.kind !== 'staff') return {}
  const hasFactor = (await accountsWithSecondFactor(ctx, [actor.id])).has(actor.id)
  return hasFactor ? {} : problem('second_factor_required', 'validation.own_second_factor_first')
}

/**
 * 422 when the group would contradict itself; 403 for a change of mail, keys, scripts or rules for staff without the permission for them (content.md T9,
 * security.md S13) or without a confirmed password (security.md S12). Another base currency has rules of its own (pricing.md P5);
 * `confirmedCurrency` is the one that staff confirmed.
 */
export async function checkGroup(
  ctx: Ctx,
  before: Settings,
  { group, changes, confirmedCurrency }: { group: SettingGroup; changes: Changes; confirmedCurrency: unknown },
): Promise<void> {
  const stored: Record<string, unknown> = before[group]
  const changed = Object.entries(changes).flatMap(([key, value]) =>
    isDeepStrictEqual(stored[key], value) ? [] : [key],
  )
  const needed = changed.flatMap((key) => settingPermission(group, key) ?? [])
  for (const permission of needed) requirePermission(ctx, permission)
  const after = settingsFrom({ ...before, [group]: { ...before[group], ...changes } })
  const problems = {
    ...checks[group]?.(after),
    ...(changed.includes('second_factor_required') && (await ownFactorProblems(ctx, after))),
    ...(group === 'mail' && storedPasswordProblems(before.mail, after.mail)),
  }
  if (Object.keys(problems).length > 0) throw validationError(problems)
  if (changed.includes('base_currency'))
    await checkBaseCurrency(ctx, before.currency.base_currency, after.currency.base_currency, confirmedCurrency)
  // Checked last, so that the password is only requested for input that is otherwise valid.
  if (needed.length > 0 || changed.includes('base_currency')) requireConfirmedPassword(ctx)
}
