import { Temporal } from 'temporal-polyfill'
import { dayIn } from '#contracts/shop-date.ts'

/*
 * Moments that are meant for whole days are midnight in UTC of their date (tasks.md G2): they are the same date in every time zone.
 */

/** The date of a moment: of whole days their own, else the one in the time zone. */
export const getDate = (at: string, allDay: boolean, timeZone: string): string =>
  allDay ? at.slice(0, 10) : dayIn(timeZone, new Date(at))

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

/** Days from one date to another. */
export const countDays = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days

/** The moment of a local time; one that the clocks skip is as much later as they jump, one that comes twice is its first. */
export const toMoment = (local: Temporal.PlainDateTime, timeZone: string): string =>
  toIso(local.toZonedDateTime(timeZone).epochMilliseconds)

export const toLocal = (at: string, timeZone: string): Temporal.PlainDateTime =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDateTime()

export const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** Moves a moment by whole days; its local time stays, also where the clocks change. */
export const moveByDays = (at: string, days: number, allDay: boolean, timeZone: string): string => {
  const zone = allDay ? 'UTC' : timeZone
  return toMoment(toLocal(at, zone).add({ days }), zone)
}

export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(Temporal.Now.zonedDateTimeISO(name))
  } catch {
    return false
  }
}
