import type { ReportRow } from '#contracts/reports/reports.ts'
import { useFormat } from '../i18n/format.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'

const utc = { timeZone: 'UTC' } as const
const shiftDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 24 * 3600 * 1000).toISOString().slice(0, 10)

/** The name of a row of a report in the interface language: parts of time and fixed choices are named here, records by the server. */
export function useReportLabel(grouping: string) {
  const translate = useTranslate()
  const locale = useLocaleCode()
  const format = useFormat()
  const none = translate('admin.report.none')
  return ({ key, label }: Pick<ReportRow, 'key' | 'label'>): string => {
    if (key === '') return none
    if (grouping === 'day') return format.day(key)
    if (grouping === 'week') return format.days(key, shiftDays(key, 6))
    if (grouping === 'month' || grouping === 'expiry_month')
      return new Intl.DateTimeFormat(locale, { ...utc, year: 'numeric', month: 'short' }).format(new Date(`${key}-01`))
    if (grouping === 'hour') return `${key.padStart(2, '0')}:00`
    if (grouping === 'weekday') return translate(`admin.report.weekday_of.${key}`)
    if (grouping === 'channel') return translate(`admin.report.channel_of.${key}`)
    if (grouping === 'rfm') return translate(`admin.report.segment.${key}`)
    if (grouping === 'country') return translate(`countries.${key}`)
    return label || none
  }
}
