import { useShop } from '../shop/use-shop.ts'
import { splitMoment, writeDay, writeMoment } from '../text/dates.ts'
import { useLocale } from '../text/TextProvider.tsx'

/** Writes moments in the reader's language and the shop's time zone. */
export function useDates() {
  const locale = useLocale()
  const { timezone } = useShop()
  return {
    day: (iso: string) => writeDay(splitMoment(iso, timezone)[0], locale),
    dayAndTime: (iso: string) => writeMoment(iso, timezone, locale),
  }
}
