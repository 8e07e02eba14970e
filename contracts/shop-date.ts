import type { Settings } from './configuration/settings.ts'

/** Cached, because creating a format takes longer than everything else that a product's price needs. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/** The date 'YYYY-MM-DD' in a time zone at a moment. */
export function dayIn(timeZone: string, at: Date = new Date()): string {
  const parts = formatOf(timeZone)
    .formatToParts(at)
    .map(({ type, value }) => [type, value])
  const { year = '', month = '', day = '' } = Object.fromEntries(parts) as Record<string, string>
  return `${year.padStart(4, '0')}-${month}-${day}`
}

let cachedDay = { minute: 0, timeZone: '', day: '' }

/** Today in the shop's time zone (api.md A1). Called very often, and days begin on whole minutes, so it is cached per minute. */
export function today({ basic: { timezone } }: Settings): string {
  const minute = Math.floor(Date.now() / 60_000)
  if (cachedDay.minute !== minute || cachedDay.timeZone !== timezone)
    cachedDay = { minute, timeZone: timezone, day: dayIn(timezone) }
  return cachedDay.day
}

/** So many months after a day: the same day of that month, or its last. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Days from one day to another: 1 from today to tomorrow. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
