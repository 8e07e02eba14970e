const day = 24 * 3600 * 1000

/** Days of a report, both included. */
export interface Days {
  from: string
  to: string
}

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

export const countDays = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / day) + 1

/** The last day of a month from 1 to 12. */
const lastDay = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** The first and last day of a row of time within a report's days; null for parts that are not one range of days, such as weekdays. */
export function daysOfKey(grouping: string, key: string, { from, to }: Days): Days | null {
  const span = spanOf(grouping, key)
  return span && { from: span.from < from ? from : span.from, to: span.to > to ? to : span.to }
}

/** Whether a row of time has days that are not over: its own last day is today or later. */
export function isPartial(grouping: string, key: string, today: string): boolean {
  const span = spanOf(grouping, key)
  return span !== null && span.from <= today && span.to >= today
}

function spanOf(grouping: string, key: string): Days | null {
  if (grouping === 'day') return { from: key, to: key }
  if (grouping === 'week') return { from: key, to: addDays(key, 6) }
  if (grouping === 'year') return { from: `${key}-01-01`, to: `${key}-12-31` }
  const year = Number(key.slice(0, 4))
  if (grouping === 'month') return { from: `${key}-01`, to: lastDay(year, Number(key.slice(5, 7))) }
  if (grouping !== 'quarter') return null
  const quarter = Number(key.at(-1))
  return { from: `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`, to: lastDay(year, quarter * 3) }
}

/** Ranges of days that are named by where they are from today. */
export const presets = [
  'today',
  'yesterday',
  'last_7',
  'last_30',
  'this_month',
  'last_month',
  'this_quarter',
  'this_year',
  'last_year',
] as const
export type Preset = (typeof presets)[number]

/** The days of a preset; those that are not over end today. */
export function daysOfPreset(preset: Preset, today: string): Days {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const first = (of: number) => new Date(Date.UTC(year, of - 1, 1)).toISOString().slice(0, 10)
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (preset === 'last_7') return { from: addDays(today, -6), to: today }
  if (preset === 'last_30') return { from: addDays(today, -29), to: today }
  if (preset === 'this_month') return { from: first(month), to: today }
  if (preset === 'last_month') return { from: first(month - 1), to: addDays(first(month), -1) }
  if (preset === 'this_quarter') return { from: first(month - ((month - 1) % 3)), to: today }
  if (preset === 'this_year') return { from: first(1), to: today }
  return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
}

/** The days of a month in weeks from Monday; null before the first and after the last. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const count = Number(lastDay(year, number).slice(8))
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => {
      const date = week * 7 + at - before + 1
      return date < 1 || date > count ? null : `${month}-${String(date).padStart(2, '0')}`
    }),
  )
}

/** A month 'YYYY-MM' so many months after another one. */
export const shiftMonth = (month: string, by: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + by, 1)).toISOString().slice(0, 7)
