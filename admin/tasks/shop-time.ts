import { Temporal } from 'temporal-polyfill'

/** A moment as the date and time that people of the shop read. */
export interface LocalTime {
  date: string
  time: string
}

export function toLocalTime(iso: string, timeZone: string): LocalTime {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone).toPlainDateTime()
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) }
}

/** The moment of a date and time in the time zone of the shop. */
export const toMoment = ({ date, time }: LocalTime, timeZone: string): string =>
  new Date(
    Temporal.PlainDateTime.from(`${date}T${time || '00:00'}`).toZonedDateTime(timeZone).epochMilliseconds,
  ).toISOString()

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

/** 1 for Monday to 7 for Sunday. */
export const getWeekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek
