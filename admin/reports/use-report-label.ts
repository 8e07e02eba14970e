import { addDays, daysOfKey } from '#contracts/reports/report-days.ts'
import type { Report, ReportRow } from '#contracts/reports/reports.ts'
import { useFormat } from '../i18n/format.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'

const utc = { timeZone: 'UTC' } as const
type Named = Pick<ReportRow, 'key' | 'label'>

/** The name of a row of a report in the interface language: parts of time and fixed choices are named here, records by the server. */
export function useReportLabel(report: Pick<Report, 'group_by' | 'from' | 'to' | 'timezone'>) {
  const translate = useTranslate()
  const locale = useLocaleCode()
  const format = useFormat()
  const none = translate('admin.report.none')
  const { group_by: grouping } = report
  /** Below a bar a week is its first day. */
  const label = ({ key, label: text }: Named, isShort = false): string => {
    if (key === '') return none
    if (grouping === 'day') return isShort ? format.shortDay(key) : format.day(key)
    if (grouping === 'week') {
      if (isShort) return format.shortDay(key)
      const { from, to } = daysOfKey(grouping, key, report) ?? { from: key, to: addDays(key, 6) }
      return format.days(from, to)
    }
    if (grouping === 'month' || grouping === 'expiry_month')
      return new Intl.DateTimeFormat(locale, { ...utc, year: 'numeric', month: 'short' }).format(new Date(`${key}-01`))
    if (grouping === 'hour') return `${key.padStart(2, '0')}:00`
    if (grouping === 'weekday') return translate(`admin.report.weekday_of.${key}`)
    if (grouping === 'channel') return translate(`admin.report.channel_of.${key}`)
    if (grouping === 'rfm') return translate(`admin.report.segment.${key}`)
    if (grouping === 'country') return translate(`countries.${key}`)
    return text || none
  }
  return label
}
