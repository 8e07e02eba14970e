import { recaptchaForms, type SettingGroup, settingGroups } from '#contracts/configuration/groups.ts'

/**
 * Settings whose function is not there yet: a group, or one as `group.key`. The API has them all; who adds the function takes its line
 * away, and they are shown and found again.
 */
export const waitingSettings: readonly string[] = [
  'facebook',
  'broadcast',
  'crm',
  'sale.order_hold_minutes',
  'sale.max_coupons_per_order',
  'sale.commission_max_levels',
  'sale.member_referral_points',
]
const waiting = new Set(waitingSettings)

export const shownGroups = (Object.keys(settingGroups) as SettingGroup[]).filter((group) => !waiting.has(group))

export const isShownGroup = (name: string): name is SettingGroup => shownGroups.some((group) => group === name)

/** The settings of a group that stand on its page, and that a search finds. */
export const shownKeys = (group: SettingGroup): string[] =>
  Object.keys(settingGroups[group]).filter((key) => !waiting.has(`${group}.${key}`))

/** Forms that reCAPTCHA may guard and that nobody can send yet. */
const waitingForms = new Set(['contact', 'form', 'funnel', 'application'])

export const shownRecaptchaForms = recaptchaForms.filter((form) => !waitingForms.has(form))
