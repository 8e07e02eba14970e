import type { FigureKind } from '#contracts/reports/reports.ts'
import { useFormat } from '../i18n/format.ts'

/** Shows a figure of a report by its kind; a dash for one that is not known. */
export function useFigure() {
  const format = useFormat()
  return (value: string | number | null | undefined, kind: FigureKind): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (kind === 'moment') return format.date(String(value))
    const number = Number(value)
    if (kind === 'share') return format.percent(number)
    if (kind === 'money' || kind === 'cost') return format.amount(number)
    return format.number(number).replace('-', '−')
  }
}
