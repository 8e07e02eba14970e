import type { ReportName } from '#contracts/reports/reports.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import { daysOfKey } from './report-period.ts'
import type { ReportQuery } from './report-query.ts'

/** The list of the orders that a row of sales counts, for who may read orders; null where the list has no such filter. */
export function buildOrdersUrl(ctx: Ctx, name: ReportName, { grouping, period, input }: ReportQuery, key: string) {
  if (name !== 'sales' || !can(ctx, 'get orders') || period.timezone !== ctx.settings.basic.timezone) return null
  const isChannel = grouping === 'channel'
  const days = isChannel ? period : daysOfKey(grouping, key, period)
  if (!days) return null
  const channel = isChannel ? key : input.channel
  const query = new URLSearchParams({ paid_from: days.from, paid_to: days.to, ...(channel && { channel }) })
  return `/admin/order?${query}`
}
