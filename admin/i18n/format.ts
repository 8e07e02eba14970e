import { useTranslate } from 'react-admin'
import { showAmount } from '#contracts/money.ts'
import { useLocaleCode } from './use-texts.ts'

const day = 24 * 3600 * 1000
const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** Dates, times and numbers as the reader's language writes them. */
export function useFormat() {
  const locale = useLocaleCode()
  const translate = useTranslate()
  const inLocale = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(at)
  const time = (at: Date) => inLocale(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const date = (at: Date) => inLocale(at, { day: 'numeric', month: 'short', year: 'numeric' })
  return {
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    /** Two decimals, grouped; the currency stands in the column's head. */
    amount: (value: number | string) => showAmount(Number(value)),
    /** 'Friday, November 20'. */
    longDate: (at: Date) => inLocale(at, { weekday: 'long', day: 'numeric', month: 'long' }),
    date: (iso: string) => date(new Date(iso)),
    dateTime: (iso: string) => `${date(new Date(iso))} ${time(new Date(iso))}`,
    /** Short for lists: today's time, 'Yesterday', '16 Nov', with the year when it is another one. */
    when: (iso: string) => {
      const at = new Date(iso)
      const age = startOfDay(new Date()) - startOfDay(at)
      if (age === 0) return time(at)
      if (age === day) return translate('admin.yesterday')
      return at.getFullYear() === new Date().getFullYear() ? inLocale(at, { day: 'numeric', month: 'short' }) : date(at)
    },
  }
}
