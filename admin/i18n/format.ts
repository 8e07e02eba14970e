import { showAmount } from '#contracts/money.ts'
import { useLocaleCode, useTranslate } from './i18n.ts'

const day = 24 * 3600 * 1000
const utc = { timeZone: 'UTC' }
const percent = { style: 'percent', maximumFractionDigits: 1 } as const
const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** Formats dates, times and numbers in the interface language. */
export function useFormat() {
  const locale = useLocaleCode()
  const translate = useTranslate()
  const inLocale = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(at)
  const time = (at: Date) => inLocale(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const date = (at: Date) => inLocale(at, { day: 'numeric', month: 'short', year: 'numeric' })
  const shortDay = (day: string) => inLocale(new Date(day), { ...utc, month: 'short', day: 'numeric' })
  const weekdayOf = (date: string) =>
    inLocale(new Date(date), { ...utc, weekday: 'short', month: 'short', day: 'numeric' })
  const when = (at: Date) => {
    const age = startOfDay(new Date()) - startOfDay(at)
    if (age === 0) return time(at)
    if (age === day) return translate('admin.yesterday')
    return at.getFullYear() === new Date().getFullYear() ? inLocale(at, { day: 'numeric', month: 'short' }) : date(at)
  }
  return {
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    /** Amount with two decimals and digit groups; the column's head has the currency. */
    amount: (value: number | string) => showAmount(Number(value)),
    /** Weekday and date: 'Friday, November 20'. */
    longDate: (at: Date, timeZone?: string) =>
      inLocale(at, { weekday: 'long', day: 'numeric', month: 'long', ...(timeZone && { timeZone }) }),
    /** Day of the shop, independent of the reader's time zone: 'Wed, Nov 11'. */
    day: weekdayOf,
    /** Day and time of the shop: 'Wed, Nov 11, 10:00', '11月11日週三 10:00'; without a time the day. */
    dayAt: (date: string, time: string) =>
      [weekdayOf(date), time].filter(Boolean).join(locale === 'en-US' ? ', ' : ' '),
    shortDay,
    /** Range of days: 'Oct 22 – Nov 20', '10月22日至11月20日'. Intl writes Chinese ranges in digits, unlike single days. */
    days: (from: string, to: string) => {
      if (locale !== 'en-US') return from === to ? shortDay(from) : `${shortDay(from)}至${shortDay(to)}`
      const format = new Intl.DateTimeFormat(locale, { ...utc, month: 'short', day: 'numeric' })
      return format.formatRange(new Date(from), new Date(to))
    },
    /** A day with its year: 'Nov 20, 2026', '2026年11月20日'. */
    shortYearDay: (day: string) => inLocale(new Date(day), { ...utc, year: 'numeric', month: 'short', day: 'numeric' }),
    /** The name of a month 'YYYY-MM' without its year: 'Nov', '11月'. */
    monthName: (month: string) => inLocale(new Date(`${month}-01`), { ...utc, month: 'short' }),
    /** Range of days with its year: 'Aug 31 – Nov 20, 2026'. */
    daysOfYear: (from: string, to: string) => {
      const options = { ...utc, year: 'numeric', month: 'short', day: 'numeric' } as const
      if (locale === 'en-US') return new Intl.DateTimeFormat(locale, options).formatRange(new Date(from), new Date(to))
      const start = from.slice(0, 4) === to.slice(0, 4) && from !== to ? shortDay(to) : inLocale(new Date(to), options)
      return from === to ? inLocale(new Date(to), options) : `${inLocale(new Date(from), options)}至${start}`
    },
    /** Current time in a time zone, and the zone's name. */
    clock: (at: Date, timeZone: string) => {
      const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(at)
      return {
        time: inLocale(at, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
        zone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
      }
    },
    /** Signed percentage: '+21.1%', '−8.5%'. */
    change: (share: number) =>
      new Intl.NumberFormat(locale, { ...percent, signDisplay: 'exceptZero' }).format(share).replace('-', '−'),
    percent: (share: number) => new Intl.NumberFormat(locale, percent).format(share),
    /** Short number for an axis: '10k', '1萬'. */
    compact: (value: number) =>
      new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value).toLowerCase(),
    date: (iso: string) => date(new Date(iso)),
    time: (iso: string) => time(new Date(iso)),
    dateTime: (iso: string) => `${date(new Date(iso))} ${time(new Date(iso))}`,
    /** Approximate duration since a time: '2 hr 8 min', '3 days'. */
    age: (iso: string) => {
      const minutes = Math.max(1, Math.round((Date.now() - Date.parse(iso)) / 60_000))
      const unit = (value: number, name: 'minute' | 'hour' | 'day') =>
        new Intl.NumberFormat(locale, {
          style: 'unit',
          unit: name,
          unitDisplay: name === 'day' ? 'long' : 'short',
        }).format(value)
      if (minutes >= 24 * 60) return unit(Math.floor(minutes / (24 * 60)), 'day')
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      return [...(hours > 0 ? [unit(hours, 'hour')] : []), unit(rest, 'minute')].join(' ')
    },
    /** Duration until a time, in its two largest units: '4 days and 17 hours', '4 天和 17 小時'. */
    until: (iso: string) => {
      const minutes = Math.max(1, Math.round((Date.parse(iso) - Date.now()) / 60_000))
      const parts = { day: Math.floor(minutes / 1440), hour: Math.floor((minutes % 1440) / 60), minute: minutes % 60 }
      const shown = Object.entries(parts).filter(([name, value]) => value > 0 && (name !== 'minute' || parts.day === 0))
      const texts = shown.map(([unit, value]) =>
        new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
      )
      return new Intl.ListFormat(locale, { type: locale === 'en-US' ? 'conjunction' : 'unit' }).format(texts)
    },
    /** Short date with the time: 'Today 09:31', 'Yesterday 18:02', 'Nov 16 11:40'. */
    dayTime: (iso: string) => {
      const at = new Date(iso)
      const isToday = startOfDay(new Date()) === startOfDay(at)
      return `${isToday ? translate('admin.today') : when(at)} ${time(at)}`
    },
    /** Like `when`, with the time of yesterday as well: orders are told apart by it. */
    whenAt: (iso: string) => {
      const at = new Date(iso)
      const isYesterday = startOfDay(new Date()) - startOfDay(at) === day
      return isYesterday ? `${translate('admin.yesterday')} ${time(at)}` : when(at)
    },
    /** Short date for lists: today's time, 'Yesterday', '16 Nov', with the year when it differs. */
    when: (iso: string) => when(new Date(iso)),
  }
}
