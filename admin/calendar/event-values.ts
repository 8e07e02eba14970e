import type { CalendarEventDetail } from '#contracts/tasks/calendar-calls.ts'
import { type Recurrence, weekdays } from '#contracts/tasks/recurrence.ts'
import { addDays, getWeekday, toLocalTime, toMoment } from '../tasks/shop-time.ts'

export const repeats = ['none', 'daily', 'weekly', 'monthly', 'monthly_weekday', 'yearly'] as const
export type Repeat = (typeof repeats)[number]

/** What the form of an event holds; dates and times are those of the shop, and the last date of whole days is included. */
export interface EventValues {
  title: string
  all_day: boolean
  start_date: string
  start_time: string
  end_date: string
  end_time: string
  repeat: Repeat
  interval: string
  days: string[]
  until: string
  count: string
  location: string
  attendee_ids: number[]
  visibility: 'public' | 'private'
  color: string
  description: string
}

export interface EventTimes {
  starts_at: string
  ends_at: string
  all_day: boolean
}

/** The values of an event, with the times of the occurrence that was chosen. */
export function toEventValues(
  event: CalendarEventDetail | undefined,
  { starts_at, ends_at, all_day }: EventTimes,
  zone: string,
): EventValues {
  const whole = (at: string) => ({ date: at.slice(0, 10), time: '' })
  const start = all_day ? whole(starts_at) : toLocalTime(starts_at, zone)
  const end = all_day ? { date: addDays(ends_at.slice(0, 10), -1), time: '' } : toLocalTime(ends_at, zone)
  const rule = event?.recurrence
  return {
    title: event?.title ?? '',
    all_day,
    start_date: start.date,
    start_time: start.time,
    end_date: end.date,
    end_time: end.time,
    repeat: !rule ? 'none' : rule.freq === 'monthly' && rule.byday.length > 0 ? 'monthly_weekday' : rule.freq,
    interval: String(rule?.interval ?? 1),
    days: rule?.freq === 'weekly' ? [...rule.byday] : [],
    until: rule?.until ?? '',
    count: rule?.count ? String(rule.count) : '',
    location: event?.location ?? '',
    attendee_ids: event?.attendee_ids ?? [],
    visibility: event?.visibility === 'private' ? 'private' : 'public',
    color: event?.color ?? '',
    description: event?.description ?? '',
  }
}

export function toEventDraft(values: EventValues, zone: string): Record<string, unknown> {
  const { title, all_day, location, attendee_ids, visibility, color, description } = values
  return {
    title,
    all_day,
    location,
    attendee_ids,
    visibility,
    description,
    color: color || null,
    ...toTimes(values, zone),
    recurrence: toRule(values),
  }
}

/** An empty or impossible date stays as it is: the server refuses it at its field. */
function toTimes({ all_day, start_date, start_time, end_date, end_time }: EventValues, zone: string) {
  const last = end_date || start_date
  if (all_day || !start_date) return { starts_at: start_date, ends_at: last && addDays(last, 1) }
  return {
    starts_at: toMoment({ date: start_date, time: start_time }, zone),
    ends_at: toMoment({ date: last, time: end_time || start_time }, zone),
  }
}

function toRule({ repeat, interval, days, until, count, start_date }: EventValues): Recurrence | null {
  if (repeat === 'none') return null
  const day = weekdays[start_date ? getWeekday(start_date) - 1 : 0] ?? 'MO'
  const week = Math.ceil(Number(start_date.slice(8, 10)) / 7)
  const ordinal = `${week > 4 ? -1 : week}${day}`
  return {
    freq: repeat === 'monthly_weekday' ? 'monthly' : repeat,
    interval: Number(interval) || 1,
    byday: repeat === 'weekly' ? [...new Set([...days, day])] : repeat === 'monthly_weekday' ? [ordinal] : [],
    until: until || null,
    count: count && !until ? Number(count) : null,
  }
}
