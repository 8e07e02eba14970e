import { writeDay } from '../text/dates.ts'
import { useLocale } from '../text/TextProvider.tsx'

/** Writes a date without a time, 'YYYY-MM-DD', in the reader's language. */
export function useDay(): (day: string) => string {
  const locale = useLocale()
  return (day) => writeDay(day, locale)
}
