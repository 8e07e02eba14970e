import type { Translate } from '#contracts/texts.ts'

const named = [
  'image_avif',
  'rebuild_listing',
  'import',
  'erase_files',
  'evaluate_membership',
  'reward_referrer',
  'mail_tier_upgrades',
] as const

/** What a background job does; jobs that run by the clock have the name that they have in the log. */
export function jobName(translate: Translate, name: string): string {
  const known = named.find((each) => each === name)
  return known ? translate(`admin.health.job.${known}`) : name
}
