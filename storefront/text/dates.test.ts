import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { locales } from '#contracts/locales.ts'
import { splitMoment, writeDay, writeMoment, writeTime, writeWeekday } from './dates.ts'

test('a moment is written in the time zone of the shop', () => {
  deepEqual(splitMoment('2026-11-28T16:05:00.000Z', 'Asia/Hong_Kong'), ['2026-11-29', '00:05'])
  deepEqual(splitMoment('2026-11-28T16:05:00.000Z', 'America/New_York'), ['2026-11-28', '11:05'])
})

test('days and times are written as readers of each language write them', () => {
  deepEqual(
    locales.map((locale) => [
      writeDay('2026-11-08', locale),
      writeDay('2026-11-08', locale, 'long'),
      writeWeekday('2026-11-08', locale),
      writeTime('00:05', locale),
      writeMoment('2026-11-08T07:17:00Z', 'Asia/Hong_Kong', locale),
      writeMoment('2026-11-08T07:17:00Z', 'Asia/Hong_Kong', locale, 'long'),
    ]),
    [
      [
        ...['Nov 8, 2026', 'November 8, 2026', 'Sunday 8 November', '12:05 AM'],
        ...['Nov 8, 2026, 3:17 PM', 'November 8, 2026 at 3:17 PM'],
      ],
      [
        ...['2026年11月8日', '2026年11月8日', '11月8日星期日', '上午12:05'],
        ...['2026年11月8日 下午3:17', '2026年11月8日 下午3:17'],
      ],
      [
        ...['2026年11月8日', '2026年11月8日', '11月8日星期日', '00:05'],
        ...['2026年11月8日 15:17', '2026年11月8日 15:17'],
      ],
    ],
  )
})

test('dates and hours all through a year are written as Intl writes them here', () => {
  const formats = locales.map((locale) => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return {
      locale,
      medium: format({ dateStyle: 'medium' }),
      long: format({ dateStyle: 'long' }),
      short: format({ timeStyle: 'short' }),
    }
  })
  for (let hour = 0; hour < 366 * 24; hour += 23) {
    const at = new Date(Date.UTC(2028, 0, 1, hour, hour % 60))
    const [day, time] = splitMoment(at.toISOString(), 'UTC')
    for (const { locale, medium, long, short } of formats) {
      equal(writeDay(day, locale), medium.format(at))
      equal(writeDay(day, locale, 'long'), long.format(at))
      equal(writeTime(time, locale), short.format(at).replace(/\s/, ' '))
    }
  }
})
