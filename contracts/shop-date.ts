import type { Settings } from './configuration/settings.ts'

/** Making one takes longer than all else that a product's price needs. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/** The day 'YYYY-MM-DD' that it is somewhere at a moment. */
export function dayIn(timeZone: string, at: Date = new Date()): string {
  const parts = formatOf(timeZone)
    .formatToParts(at)
    .map(({ type, value }) => [type, value])
  const { year = '', month = '', day = '' } = Object.fromEntries(parts) as Record<string, string>
  return `${year.padStart(4, '0')}-${month}-${day}`
}

let lastAsked = { minute: 0, timeZone: '', day: '' }

/** The shop's day: its dates are meant in its own time zone (api.md A1). Asked for all the time, and days begin on whole minutes. */
export function today({ basic: { timezone } }: Settings): string {
  const minute = Math.floor(Date.now() / 60_000)
  if (lastAsked.minute !== minute || lastAsked.timeZone !== timezone)
    lastAsked = { minute, timeZone: timezone, day: dayIn(timezone) }
  return lastAsked.day
}
