import { useShop } from '../shop/use-shop.ts'
import { useLocale } from '../text/TextProvider.tsx'

/** Formats dates in the reader's language and the shop's time zone, identically on server and browser. */
export function useDates() {
  const locale = useLocale()
  const { timezone: timeZone } = useShop()
  const format = (style: Intl.DateTimeFormatOptions) => (iso: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...style }).format(new Date(iso))
  return {
    day: format({ dateStyle: 'medium' }),
    dayAndTime: format({ dateStyle: 'medium', timeStyle: 'short' }),
  }
}
