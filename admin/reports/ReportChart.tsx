import { BarChart } from '@mui/x-charts/BarChart'
import { type Report, type ReportName, reportColumns, timeGroupings } from '#contracts/reports/reports.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './reports.module.css'
import { useFigure } from './use-figure.ts'
import { useReportLabel } from './use-report-label.ts'

/** The figure whose bars are shown. */
const charted: Readonly<Record<ReportName, string>> = {
  sales: 'total_sales',
  products: 'net_sales',
  customer: 'net_sales',
  inventories: 'closing',
}
/** Bars of rows that are not parts of time: the largest ones. */
const mostBars = 12

/** Bars for the rows of a report, beside those of the range that it is compared with; the table has the same figures as text. */
export function ReportChart({ name, report }: { name: ReportName; report: Report }) {
  const translate = useTranslate()
  const format = useFormat()
  const figure = useFigure()
  const label = useReportLabel(report.group_by)
  const key = charted[name]
  const kind = reportColumns[name][key] ?? 'count'
  const isTime = timeGroupings.includes(report.group_by)
  const rows = isTime
    ? report.data
    : report.data.toSorted((a, b) => Number(b[key] ?? 0) - Number(a[key] ?? 0)).slice(0, mostBars)
  const { compare } = report
  const before = compare?.data ?? []
  const byKey = new Map(before.map((row) => [row.key, row]))
  const other = rows.map((row, at) => Number((isTime ? before[at] : byKey.get(row.key))?.[key] ?? 0))
  const own = rows.map((row) => Number(row[key] ?? 0))
  const show = (value: number | null) => figure(value, kind)
  const title = translate('admin.report.chart', {
    figure: translate(`admin.report.figure.${key}`),
    group: translate(`admin.report.group.${report.group_by}`).toLowerCase(),
  })
  return (
    <Panel title={title} flush>
      <div className={css.chart}>
        <BarChart
          height={260}
          skipAnimation
          margin={{ top: 16, right: 16, bottom: 8, left: 8 }}
          borderRadius={3}
          grid={{ horizontal: true }}
          xAxis={[
            {
              scaleType: 'band',
              data: rows.map((_, at) => at),
              valueFormatter: (at: number) => shorten(label(rows[at] ?? { key: '', label: '' })),
            },
          ]}
          yAxis={[
            {
              min: Math.min(0, ...own, ...other),
              max: Math.max(1, ...own, ...other),
              valueFormatter: (value: number) => format.compact(value),
              width: 56,
            },
          ]}
          series={[
            ...(compare
              ? [
                  {
                    data: other,
                    label: format.days(compare.from, compare.to),
                    color: 'var(--line-2)',
                    valueFormatter: show,
                  },
                ]
              : []),
            {
              data: own,
              label: format.days(report.from, report.to),
              color: 'var(--accent)',
              valueFormatter: show,
            },
          ]}
          hideLegend={!compare}
          sx={axes}
          aria-label={title}
        />
      </div>
    </Panel>
  )
}

const axes = {
  '& .MuiChartsAxis-line, & .MuiChartsAxis-tick, & .MuiChartsGrid-line': { stroke: 'var(--line) !important' },
  '& .MuiChartsAxis-tickLabel': { fill: 'var(--text-2) !important' },
}

const shorten = (text: string) => (text.length > 18 ? `${text.slice(0, 17)}…` : text)
