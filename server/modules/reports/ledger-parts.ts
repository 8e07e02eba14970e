import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#contracts/reports/report-days.ts'
import { startOfDay } from '#server/domain/start-of-day.ts'
import type { ReportQuery } from './report-query.ts'

const monthOf = (date: string) => `${date.slice(0, 7)}-01`
const earlier = (a: string, b: string) => (a < b ? a : b)
const later = (a: string, b: string) => (a > b ? a : b)

/** The first day of the month of a date, or of the next month when the date is not the first one. */
function nextMonthOf(date: string): string {
  if (date.endsWith('-01')) return date
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 1)).toISOString().slice(0, 10)
}

/**
 * How the ledger from the start of a range is read: whole months that are added up already (`totals`: from `first` until `last` in the range, from
 * `next` until `rest` after it), and movements in between. `known` is the first day after the last month that is added up, `end` the day
 * after the range.
 */
function splitLedger(from: string, end: string, known: string) {
  const first = earlier(nextMonthOf(from), end)
  const last = later(first, earlier(monthOf(end), known))
  const next = nextMonthOf(end)
  return { first, last, next, rest: later(next, known) }
}

/**
 * SQL: rows `inventory_id, kind, is_after, quantity, reserved` (units as floating point, whose sums take half the time) of the ledger from the start of a report's range until now: whole months of the
 * shop's time zone from their totals (inventory.md I9), the days around them from the movements. What there was before follows from
 * what there is now, so that a report of this month does not read the years before it.
 */
export async function ledgerOf({ ctx, db, period }: ReportQuery): Promise<RawBuilder<unknown>> {
  const movements = (condition: RawBuilder<unknown>) => sql`
    select inventory_id, kind, at >= ${period.end} as is_after, quantity_delta::float8 as quantity, reserved_delta::float8 as reserved
    from inventory_movements where ${condition}`
  const all = movements(sql`at >= ${period.start}`)
  if (period.timezone !== ctx.settings.basic.timezone) return all
  const { rows } = await sql<{ known: string | null }>`
    select (max(month) + interval '1 month')::date::text as known from inventory_month_totals where timezone = ${period.timezone}`.execute(
    db,
  )
  const known = rows[0]?.known
  if (!known) return all
  const end = addDays(period.to, 1)
  const { first, last, next, rest } = splitLedger(period.from, end, known)
  const start = (day: string) => startOfDay(day, period.timezone)
  return sql`
    select inventory_id, kind, month >= ${end}::date as is_after, quantity::float8, reserved::float8 from inventory_month_totals
    where (month >= ${first}::date and month < ${last}::date) or (month >= ${next}::date and month < ${rest}::date)
    union all ${movements(sql`at >= ${period.start} and at < ${start(first)}`)}
    union all ${movements(sql`at >= ${start(last)} and at < ${start(next)}`)}
    union all ${movements(sql`at >= ${start(rest)}`)}`
}
