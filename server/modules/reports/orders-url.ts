import { daysOfKey } from '#contracts/reports/report-days.ts'
import type { ReportName } from '#contracts/reports/reports.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import type { ReportQuery } from './report-query.ts'

/** The filter of the list of orders that finds those of a row, by the grouping of the report. */
const filters: Partial<Record<ReportName, Readonly<Record<string, string>>>> = {
  sales: {
    channel: 'channel',
    store: 'store_id',
    payment_method: 'payment_method_id',
    staff: 'staff_id',
    country: 'country',
  },
  products: { product: 'product_id' },
  customer: { customer: 'search' },
}

/** The list of the orders that a row counts, for who may read orders; null where the list has no such filter. */
export function buildOrdersUrl(ctx: Ctx, name: ReportName, { grouping, period, input }: ReportQuery, key: string) {
  if (!can(ctx, 'get orders') || period.timezone !== ctx.settings.basic.timezone || key === '') return null
  const filter = filters[name]?.[grouping]
  const days = filter ? period : name === 'sales' ? daysOfKey(grouping, key, period) : null
  // Orders without a method are grouped by what they call their payment: there is no filter for it.
  if (!days || (filter?.endsWith('_id') && !/^\d+$/.test(key))) return null
  const query = new URLSearchParams({ paid_from: days.from, paid_to: days.to })
  if (input.channel) query.set('channel', input.channel)
  if (input.store_id) query.set('store_id', String(input.store_id))
  if (filter) query.set(filter, key)
  return `/admin/order?${query}`
}
