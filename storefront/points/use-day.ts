import { useLocale } from '../text/TextProvider.tsx'

/** Formats a date without a time, 'YYYY-MM-DD', in the reader's language. */
export function useDay(): (day: string) => string {
  const locale = useLocale()
  return (day) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
