import type { Locale } from '#contracts/locales.ts'

/*
 * Dates in words. Intl words them differently in each version of a browser ('Nov 28, 2026 at 3:17 PM', with a narrow space before PM),
 * and a browser that words a date differently from the server discards the page it was sent.
 */

const months = 'January February March April May June July August September October November December'.split(' ')
const weekdays: Record<Locale, readonly string[]> = {
  'en-US': 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  'zh-HK': [...'日一二三四五六'],
  'zh-CN': [...'日一二三四五六'],
}

/** A day of the calendar 'YYYY-MM-DD' as 'Nov 28, 2026', or with the full name of its month. */
export function writeDay(day: string, locale: Locale, month: 'short' | 'long' = 'short'): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
  if (locale !== 'en-US') return `${y}年${m}月${d}日`
  const name = months[m - 1] ?? ''
  return `${month === 'short' ? name.slice(0, 3) : name} ${d}, ${y}`
}

/** A day of the calendar 'YYYY-MM-DD' as 'Saturday 28 November': the day stands before the month as in the rest of Hong Kong. */
export function writeWeekday(day: string, locale: Locale): string {
  const [, m = 1, d = 1] = day.split('-').map(Number)
  const weekday = weekdays[locale][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return locale === 'en-US' ? `${weekday} ${d} ${months[m - 1] ?? ''}` : `${m}月${d}日星期${weekday}`
}

/** '15:17' as '3:17 PM'. */
export function writeTime(time: string, locale: Locale): string {
  if (locale === 'zh-CN') return time
  const [hour = 0] = time.split(':').map(Number)
  const shown = `${hour % 12 || 12}${time.slice(2)}`
  const isMorning = hour < 12
  return locale === 'zh-HK' ? `${isMorning ? '上午' : '下午'}${shown}` : `${shown} ${isMorning ? 'AM' : 'PM'}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const two = '2-digit'
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    ...{ month: two, day: two, hour: two, minute: two },
  })
  formats.set(timeZone, format)
  return format
}

/** The day and the time of a moment in a time zone, as numbers: ['2026-11-28', '15:17']. */
export function splitMoment(iso: string, timeZone: string): [day: string, time: string] {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return [`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`, `${part('hour')}:${part('minute')}`]
}

/** A moment in a time zone: 'Nov 28, 2026, 3:17 PM', or 'November 28, 2026 at 3:17 PM'. */
export function writeMoment(iso: string, timeZone: string, locale: Locale, month: 'short' | 'long' = 'short'): string {
  const [day, time] = splitMoment(iso, timeZone)
  const between = locale !== 'en-US' ? ' ' : month === 'short' ? ', ' : ' at '
  return writeDay(day, locale, month) + between + writeTime(time, locale)
}
