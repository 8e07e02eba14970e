import type { CalendarEntry } from '#contracts/tasks/calendar-calls.ts'
import { addDays, toLocalTime, toMoment } from '../tasks/shop-time.ts'
import type { EventTimes } from './event-values.ts'

/** Identifies an entry in the grid; occurrences of one event are entries of their own. */
export const getKey = ({ layer, id, occurrence }: CalendarEntry) => `${layer}-${id}-${occurrence ?? ''}`

/** The times of an entry that moves by days, which keep its local time, and by minutes. */
export function moveEntry(entry: CalendarEntry, step: { days: number; minutes: number }, zone: string): EventTimes {
  const { starts_at, ends_at, all_day } = entry
  const move = (at: string) => {
    if (all_day) return addDays(at, step.days)
    const { date, time } = toLocalTime(at, zone)
    const moved = toMoment({ date: addDays(date, step.days), time }, zone)
    return new Date(Date.parse(moved) + step.minutes * 60_000).toISOString()
  }
  return { starts_at: move(starts_at), ends_at: move(ends_at ?? starts_at), all_day }
}

const quarter = 15

/** How far Alt and an arrow move an entry: in the month by days and weeks, elsewhere by days and quarters of an hour. */
export function readStep(key: string, isMonth: boolean): { days: number; minutes: number } | undefined {
  if (key === 'ArrowLeft') return { days: -1, minutes: 0 }
  if (key === 'ArrowRight') return { days: 1, minutes: 0 }
  if (key === 'ArrowUp') return isMonth ? { days: -7, minutes: 0 } : { days: 0, minutes: -quarter }
  if (key === 'ArrowDown') return isMonth ? { days: 7, minutes: 0 } : { days: 0, minutes: quarter }
  return undefined
}
