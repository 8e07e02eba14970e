import { type RawBuilder, sql } from 'kysely'
import type { Settings } from '#contracts/configuration/settings.ts'
import { today } from '#contracts/shop-date.ts'
import { startOfDay } from '#server/domain/start-of-day.ts'
import { unprocessable } from '#server/kernel/errors.ts'

/** Whole days of the shop's time zone, as ends of a half-open range in SQL. */
export interface Period {
  from: string
  to: string
  start: RawBuilder<string>
  end: RawBuilder<string>
  compareStart: RawBuilder<string>
  /** The end of the comparison period: the same time of day in the period before. */
  compareEnd: RawBuilder<string>
}

const day = 24 * 3600 * 1000
const longest = 366

/** The requested days, today by default, with a comparison period of the same length before them. */
export function getPeriod(
  settings: Settings,
  requested: { from?: string | undefined; to?: string | undefined },
): Period {
  const now = today(settings)
  const to = requested.to ?? now
  const from = requested.from ?? to
  const days = Math.round((Date.parse(to) - Date.parse(from)) / day) + 1
  if (days < 1 || days > longest) throw unprocessable('validation.check_input')
  const zone = settings.basic.timezone
  const start = startOfDay(from, zone)
  const shifted = (moment: RawBuilder<string>) =>
    sql<string>`((${moment} at time zone ${zone}) - ${days} * interval '1 day') at time zone ${zone}`
  const end = startOfDay(to, zone, 1)
  return { from, to, start, end, compareStart: shifted(start), compareEnd: shifted(sql`least(${end}, now())`) }
}
