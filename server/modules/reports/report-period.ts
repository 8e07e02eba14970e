import { type RawBuilder, sql } from 'kysely'
import type { Settings } from '#contracts/configuration/settings.ts'
import { addDays, countDays } from '#contracts/reports/report-days.ts'
import type { Comparison } from '#contracts/reports/reports.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { startOfDay } from '#server/domain/start-of-day.ts'
import { fieldError } from '#server/kernel/errors.ts'

/** Whole days of a time zone, both included, as ends of a half-open range in SQL. */
export interface ReportPeriod {
  from: string
  to: string
  days: number
  timezone: string
  start: RawBuilder<string>
  end: RawBuilder<string>
}

const longest = 3 * 366

const isZone = (timeZone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }))
  } catch {
    return false
  }
}

/** The requested days, the last 30 by default. An empty range or one of more than three years is refused (catalogue.md C10). */
export function readPeriod(
  settings: Settings,
  sent: { from?: string | undefined; to?: string | undefined; timezone?: string | undefined },
): ReportPeriod {
  const timezone = sent.timezone || settings.basic.timezone
  if (!isZone(timezone)) throw fieldError('timezone', 'validation.check_input')
  const to = sent.to ?? (sent.from && sent.from > dayIn(timezone) ? sent.from : dayIn(timezone))
  const from = sent.from ?? addDays(to, -29)
  const days = countDays({ from, to })
  if (days < 1 || days > longest) throw fieldError('to', 'validation.check_input')
  return buildPeriod(from, to, timezone)
}

const buildPeriod = (from: string, to: string, timezone: string): ReportPeriod => ({
  from,
  to,
  timezone,
  days: countDays({ from, to }),
  start: startOfDay(from, timezone),
  end: startOfDay(to, timezone, 1),
})

/** The days that a report is compared with: as many before them, or the same ones a year earlier. */
export function comparedPeriod(
  { from, to, days, timezone }: ReportPeriod,
  comparison: Comparison,
): ReportPeriod | null {
  if (comparison === 'none') return null
  if (comparison === 'previous_period') return buildPeriod(addDays(from, -days), addDays(from, -1), timezone)
  return buildPeriod(yearBefore(from), yearBefore(to), timezone)
}

/** February 29 becomes February 28. */
function yearBefore(date: string): string {
  const [year = '', month, rest] = date.split('-')
  return `${Number(year) - 1}-${month}-${month === '02' && rest === '29' ? '28' : rest}`
}

/** SQL: the part of time that a moment is in, as a value that many rows are added up by: a date, an hour or a day of the week. */
export function timePart(grouping: string, at: RawBuilder<unknown>, timezone: string): RawBuilder<unknown> {
  const local = sql`(${at} at time zone ${timezone})`
  if (grouping === 'hour') return sql`extract(hour from ${local})`
  if (grouping === 'weekday') return sql`extract(isodow from ${local})`
  return sql`${local}::date`
}

/** SQL: the key of a row for a `timePart`: '2026-11-16' for a week, '1' for Mondays. */
export function formatTimeKey(grouping: string, part: RawBuilder<unknown>): RawBuilder<string> {
  if (grouping === 'hour' || grouping === 'weekday') return sql`${part}::int::text`
  if (grouping === 'month') return sql`to_char(${part}, 'YYYY-MM')`
  if (grouping === 'quarter') return sql`to_char(${part}, 'YYYY-"Q"Q')`
  if (grouping === 'year') return sql`to_char(${part}, 'YYYY')`
  if (grouping === 'week') return sql`to_char(date_trunc('week', ${part}), 'YYYY-MM-DD')`
  return sql`to_char(${part}, 'YYYY-MM-DD')`
}

/** All keys of a grouping by time in their order, also of parts without figures. */
export function timeKeys(grouping: string, { from, to, days }: ReportPeriod): string[] {
  if (grouping === 'hour') return Array.from({ length: 24 }, (_, hour) => String(hour))
  if (grouping === 'weekday') return ['1', '2', '3', '4', '5', '6', '7']
  const all = Array.from({ length: days }, (_, n) => keyOfDay(grouping, addDays(from, n)))
  return [...new Set([...all, keyOfDay(grouping, to)])]
}

function keyOfDay(grouping: string, date: string): string {
  if (grouping === 'month') return date.slice(0, 7)
  if (grouping === 'year') return date.slice(0, 4)
  if (grouping === 'quarter') return `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`
  if (grouping !== 'week') return date
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7))
}
