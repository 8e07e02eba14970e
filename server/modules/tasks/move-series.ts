import { Temporal } from 'temporal-polyfill'
import { type Recurrence, type Weekday, weekdays } from '#contracts/tasks/recurrence.ts'
import { addDays, countDays, getDate, toLocal, toMoment } from './local-time.ts'
import type { Occurrence, RepeatedEvent } from './recurrence-rule.ts'

/** Times that one occurrence gets, as they were sent. */
export interface NewTimes {
  starts_at: string
  ends_at: string
  all_day: boolean
}

/** The times of the whole series when one of its occurrences gets these: its dates move as far, its local times become the same. */
export function moveSeries(event: RepeatedEvent, at: Occurrence, times: NewTimes): NewTimes & { days: number } {
  const zone = times.all_day ? 'UTC' : event.timezone
  const date = (moment: string) => getDate(moment, times.all_day, event.timezone)
  const days = countDays(at.date, date(times.starts_at))
  const first = addDays(getDate(event.starts_at, event.all_day, event.timezone), days)
  const last = addDays(first, countDays(date(times.starts_at), date(times.ends_at)))
  const place = (day: string, moment: string) =>
    toMoment(Temporal.PlainDate.from(day).toPlainDateTime(toLocal(moment, zone).toPlainTime()), zone)
  return {
    starts_at: place(first, times.starts_at),
    ends_at: place(last, times.ends_at),
    all_day: times.all_day,
    days,
  }
}

/** The rule of a series that moves by some days to a new first date: its weekdays move with it. */
export function moveRule(rule: Recurrence, days: number, firstDate: string): Recurrence {
  if (days === 0 || rule.byday.length === 0) return rule
  if (rule.freq === 'weekly') return { ...rule, byday: rule.byday.map((day) => moveWeekday(day, days)) }
  const { day, dayOfWeek } = Temporal.PlainDate.from(firstDate)
  const week = Math.ceil(day / 7)
  const ordinal = rule.byday[0]?.startsWith('-') || week > 4 ? -1 : week
  return { ...rule, byday: [`${ordinal}${weekdays[dayOfWeek - 1]}`] }
}

function moveWeekday(day: string, days: number): Weekday {
  const at = weekdays.findIndex((name) => day.endsWith(name))
  return weekdays[(((at + days) % 7) + 7) % 7] ?? 'MO'
}
