import { recaptchaForms, type SettingGroup, settingGroups } from '#contracts/configuration/groups.ts'

/**
 * Hidden settings whose feature does not exist yet: a group, or one setting as `group.key`. The API has them all. Anybody who adds the feature
 * removes the line here.
 */
export const hiddenSettings: readonly string[] = ['broadcast', 'crm', 'sale.order_hold_minutes']
const waiting = new Set(hiddenSettings)

export const shownGroups = (Object.keys(settingGroups) as SettingGroup[]).filter((group) => !waiting.has(group))

export const isShownGroup = (name: string): name is SettingGroup => shownGroups.some((group) => group === name)

/** Settings of a group that its page and the search show. */
export const shownKeys = (group: SettingGroup): string[] =>
  Object.keys(settingGroups[group]).filter((key) => !waiting.has(`${group}.${key}`))

/** Forms with reCAPTCHA that do not exist yet. */
const waitingForms = new Set(['form', 'funnel', 'application'])

export const shownRecaptchaForms = recaptchaForms.filter((form) => !waitingForms.has(form))
