import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { Recurrence } from '#contracts/tasks/recurrence.ts'
import { countDays, getDate, toIso, toLocal, toMoment } from './local-time.ts'

/** What the occurrences of an event follow from. */
export interface RepeatedEvent {
  starts_at: string
  ends_at: string
  all_day: boolean
  timezone: string
  recurrence: Recurrence | null
  exdates: readonly string[]
}

export interface Occurrence {
  /** Its date in the event's time zone. */
  date: string
  starts_at: string
  ends_at: string
}

const frequencies = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const

/**
 * Occurrences that overlap a window of moments, at most `most`. The dates of a rule are found without a time zone, and each gets the local
 * time of the event afterwards: so it stays the same across changes of the clocks, and none is lost where clocks skip it.
 */
export function listOccurrences(event: RepeatedEvent, from: string, to: string, most: number): Occurrence[] {
  const zone = event.all_day ? 'UTC' : event.timezone
  const length = Date.parse(event.ends_at) - Date.parse(event.starts_at)
  const overlaps = ({ starts_at, ends_at }: Occurrence) => starts_at < to && ends_at > from
  if (!event.recurrence) {
    const date = getDate(event.starts_at, event.all_day, zone)
    return [{ date, starts_at: event.starts_at, ends_at: event.ends_at }].filter(overlaps).slice(0, most)
  }
  // A day more on both sides, because dates of the rule are not moments yet.
  const start = new Date(Date.parse(from) - length - dayLength)
  const end = new Date(Date.parse(to) + dayLength)
  const found: Occurrence[] = []
  for (const at of toRule(event, zone).between(start, end, true)) {
    const local = at.toPlainDateTime()
    const date = local.toPlainDate().toString()
    if (event.exdates.includes(date)) continue
    const starts_at = toMoment(local, zone)
    const occurrence = { date, starts_at, ends_at: endOf(event, local, zone, length) }
    if (overlaps(occurrence)) found.push(occurrence)
    if (found.length === most) break
  }
  return found
}

const dayLength = 86_400_000

/** The occurrence on a date, if the event takes place then. */
export function findOccurrence(event: RepeatedEvent, date: string): Occurrence | undefined {
  const noon = Date.parse(`${date}T12:00:00Z`)
  const near = listOccurrences(event, toIso(noon - 2 * dayLength), toIso(noon + 2 * dayLength), 100)
  return near.find((occurrence) => occurrence.date === date)
}

/** How many dates of the rule come before a date, canceled ones included: what `count` counts. */
export function countBefore(event: RepeatedEvent, date: string): number {
  const zone = event.all_day ? 'UTC' : event.timezone
  const start = new Date(Date.parse(event.starts_at) - 2 * dayLength)
  const end = new Date(Date.parse(`${date}T00:00:00Z`))
  const dates = toRule({ ...event, exdates: [] }, zone).between(start, end, true)
  return dates.filter((at) => at.toPlainDate().toString() < date).length
}

/** The rule on dates and times without a time zone, written as UTC. */
function toRule({ starts_at, recurrence }: RepeatedEvent, zone: string) {
  if (!recurrence) throw new Error('The event does not repeat')
  const { freq, interval, byday, until, count } = recurrence
  return new RRuleTemporal({
    temporal: Temporal,
    freq: frequencies[freq],
    interval,
    dtstart: toLocal(starts_at, zone).toZonedDateTime('UTC'),
    wkst: 'MO',
    ...(byday.length > 0 && { byDay: [...byday] }),
    ...(count !== null && { count }),
    ...(until !== null && { until: Temporal.PlainDateTime.from(`${until}T23:59:59`).toZonedDateTime('UTC') }),
  })
}

/** An event within one date keeps its length; a longer one ends at the same local time. */
function endOf({ starts_at, ends_at }: RepeatedEvent, local: Temporal.PlainDateTime, zone: string, length: number) {
  const days = countDays(getDate(starts_at, false, zone), getDate(ends_at, false, zone))
  if (days === 0) return toIso(Date.parse(toMoment(local, zone)) + length)
  const time = toLocal(ends_at, zone).toPlainTime()
  return toMoment(local.toPlainDate().add({ days }).toPlainDateTime(time), zone)
}

/** Whether any date is left of a rule that ends; one that never ends always has some. */
export function hasOccurrence(event: RepeatedEvent): boolean {
  const { recurrence } = event
  if (!recurrence || (recurrence.count === null && recurrence.until === null)) return true
  const zone = event.all_day ? 'UTC' : event.timezone
  const dates = toRule(event, zone).all((_at, index) => index <= event.exdates.length)
  return dates.some((at) => !event.exdates.includes(at.toPlainDate().toString()))
}
