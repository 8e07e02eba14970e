import type { TierCounts } from '#contracts/membership/membership-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { countChanges, evaluateAll } from './evaluate-all.ts'

/** Called every quarter of an hour: five minutes after midnight in the shop's time zone it checks all customers. */
export async function evaluateNightly(ctx: Ctx, now = new Date()): Promise<TierCounts> {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: ctx.settings.basic.timezone,
    hour: '2-digit',
    minute: '2-digit',
  })
  const time = clock.format(now)
  return time >= '00:05' && time < '00:20' ? evaluateAll(ctx, { now, isNightly: true }) : countChanges([])
}
