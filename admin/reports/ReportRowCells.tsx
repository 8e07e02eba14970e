import type { FigureKind, Report, ReportRow } from '#contracts/reports/reports.ts'
import { useFormat } from '../i18n/format.ts'
import { deductions } from './figures.ts'
import { useFigure } from './use-figure.ts'

type Row = Report['summary'] | ReportRow

interface Props {
  columns: readonly (readonly [figure: string, kind: FigureKind])[]
  row: Row
  /** The row that it is compared with. */
  before: Row | undefined
  /** The figure after which the change against that row stands; '' for none. */
  compared: string
}

/** The figures of a row: nothing is a dash, what is taken off has a minus. */
export function ReportRowCells({ columns, row, before, compared }: Props) {
  const format = useFormat()
  const figure = useFigure()
  const change = () => {
    const [value, other] = [Number(row[compared] ?? 0), Number(before?.[compared] ?? 0)]
    if (other === 0)
      return (
        <td key="change" data-align="end">
          –
        </td>
      )
    const share = (value - other) / Math.abs(other)
    return (
      <td key="change" data-align="end" data-direction={share > 0 ? 'up' : share < 0 ? 'down' : undefined}>
        {format.change(share)}
      </td>
    )
  }
  return columns.flatMap(([key, kind]) => {
    const value = row[key]
    const shown = deductions.includes(key) && typeof value === 'number' ? -value : value
    const cell = (
      <td key={key} data-align="end" data-main={key === compared || undefined}>
        {shown === 0 ? '–' : figure(shown, kind)}
      </td>
    )
    return key === compared ? [cell, change()] : [cell]
  })
}
