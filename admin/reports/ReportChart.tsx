import { BarChart } from '@mui/x-charts/BarChart'
import { isPartial } from '#contracts/reports/report-days.ts'
import { type Report, type ReportName, reportColumns, timeGroupings } from '#contracts/reports/reports.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import { Segments } from '../ui/Segments.tsx'
import { axes, shorten } from './chart-style.ts'
import { chartFigures, pairRows } from './figures.ts'
import css from './reports.module.css'
import { useFigure } from './use-figure.ts'
import { useReportLabel } from './use-report-label.ts'

/** Bars of rows that are not parts of time: the largest ones. */
const mostBars = 12

interface Props {
  name: ReportName
  report: Report
  /** The figure whose bars are shown; '' for the first one. */
  chosen: string
  onChoose: (figure: string) => void
}

/**
 * Bars for the rows of a report, beside those of the range that it is compared with; a part of time that is not over is lighter. The table
 * has the same figures as text.
 */
export function ReportChart({ name, report, chosen, onChoose }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const figure = useFigure()
  const label = useReportLabel(report)
  const figures = chartFigures[name].filter((one) => report.summary[one] !== null)
  const key = figures.find((one) => one === chosen) ?? figures[0] ?? 'closing'
  const kind = reportColumns[name][key] ?? 'count'
  const isTime = timeGroupings.includes(report.group_by)
  const today = dayIn(report.timezone)
  const rows = isTime
    ? report.data
    : report.data.toSorted((a, b) => Number(b[key] ?? 0) - Number(a[key] ?? 0)).slice(0, mostBars)
  const { compare } = report
  const pair = pairRows(report)
  const own = rows.map((row) => Number(row[key] ?? 0))
  const other = rows.map((row) => Number(pair(row)?.[key] ?? 0))
  const show = (value: number | null) => figure(value, kind)
  const title = translate('admin.report.chart', {
    figure: translate(`admin.report.figure.${key}`),
    group: translate(`admin.report.group.${report.group_by}`).toLowerCase(),
  })
  const bars = { type: 'bar', valueFormatter: show } as const
  return (
    <Panel
      title={title}
      flush
      aside={
        <Segments
          label={translate('admin.report.figures')}
          value={key}
          options={figures.map((value) => ({ value, title: translate(`admin.report.figure.${value}`) }))}
          onChange={onChoose}
        />
      }
    >
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
              categoryGapRatio: 0.4,
              valueFormatter: (at: number, { location }: { location: string }) => {
                const row = rows[at] ?? { key: '', label: '', details: '' }
                return location === 'tooltip'
                  ? [label(row), row.details].filter(Boolean).join(' · ')
                  : shorten(label(row, true))
              },
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
                    ...bars,
                    data: other,
                    label: format.daysOfYear(compare.from, compare.to),
                    color: 'color-mix(in srgb, var(--compare) 45%, var(--surface))',
                  },
                ]
              : []),
            {
              ...bars,
              data: own,
              label: format.daysOfYear(report.from, report.to),
              color: 'var(--chart)',
              colorGetter: ({ dataIndex }) =>
                isPartial(report.group_by, rows[dataIndex]?.key ?? '', today)
                  ? 'color-mix(in srgb, var(--chart) 55%, var(--surface))'
                  : 'var(--chart)',
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
