import { BarChart } from '@mui/x-charts/BarChart'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listInventory } from '#contracts/inventory/inventory-calls.ts'
import { addDays, countDays, shiftMonth } from '#contracts/reports/report-days.ts'
import type { Report } from '#contracts/reports/reports.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage, useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Panel } from '../ui/Panel.tsx'
import { axes } from './chart-style.ts'
import css from './reports.module.css'
import { useFigure } from './use-figure.ts'
import { useReportData } from './use-report.ts'
import { useReportLabel } from './use-report-label.ts'

/** Lots in the list beside the bars. */
const lots = 5
const soon = 30

interface Props {
  query: Record<string, string>
  report: Report
}

/** Stock with an expiry date: its value by month from this one on, and the lots that expire first. */
export function ExpiryPanels({ query, report }: Props) {
  const may = useMay()
  return (
    <div className={css.pair}>
      <ByMonth query={query} report={report} />
      {may('get inventories') ? (
        <FirstLots warehouse={query.warehouse_id ?? ''} today={dayIn(report.timezone)} />
      ) : null}
    </div>
  )
}

function ByMonth({ query, report }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const show = useFigure()
  const { currency_mark } = useSite()
  const { data } = useReportData('inventories', { ...query, group_by: 'expiry_month' })
  const label = useReportLabel({ ...report, group_by: 'expiry_month' })
  const month = dayIn(report.timezone).slice(0, 7)
  const [key, kind] = data?.summary.value === null ? (['closing', 'count'] as const) : (['value', 'money'] as const)
  const rows = (data?.data ?? []).filter((row) => row.key !== '')
  const isPast = (of: string) => of < month
  const past = rows.filter((row) => isPast(row.key))
  const months = [
    ...(past.length > 0 ? [shiftMonth(month, -1)] : []),
    ...Array.from({ length: 12 }, (_, at) => shiftMonth(month, at)),
  ]
  const value = (of: string) =>
    (isPast(of) ? past : rows.filter((row) => row.key === of)).reduce((sum, row) => sum + Number(row[key] ?? 0), 0)
  const near = addDays(dayIn(report.timezone), soon).slice(0, 7)
  const colour = (of: string) => (isPast(of) ? 'var(--dot-bad)' : of <= near ? 'var(--dot-warn)' : 'var(--chart)')
  const name = (of: string, isShort: boolean) =>
    isPast(of) ? translate('admin.report.past') : isShort ? format.monthName(of) : label({ key: of, label: of })
  const title = translate('admin.report.value_by_expiry')
  return (
    <Panel
      title={title}
      note={
        key === 'value'
          ? `${translate('admin.report.lots_with_date')}${translate('admin.list.comma')}${currency_mark}`
          : translate('admin.report.lots_with_date')
      }
      aside={
        <span className={css.legend}>
          <i data-tone="bad" /> {translate('admin.report.past').toLowerCase()} <i data-tone="warn" />{' '}
          {translate('admin.report.soon')}
        </span>
      }
      flush
    >
      <div className={css.chart}>
        <BarChart
          height={220}
          skipAnimation
          hideLegend
          margin={{ top: 16, right: 16, bottom: 8, left: 8 }}
          borderRadius={3}
          grid={{ horizontal: true }}
          xAxis={[
            {
              scaleType: 'band',
              data: months,
              categoryGapRatio: 0.5,
              valueFormatter: (of: string, { location }: { location: string }) => name(of, location !== 'tooltip'),
            },
          ]}
          yAxis={[
            {
              min: 0,
              max: Math.max(1, ...months.map(value)),
              valueFormatter: (figure: number) => format.compact(figure),
              width: 56,
            },
          ]}
          series={[
            {
              type: 'bar',
              data: months.map(value),
              label: translate(`admin.report.figure.${key}`),
              valueFormatter: (figure) => show(figure, kind),
              colorGetter: ({ dataIndex }) => colour(months[dataIndex] ?? ''),
            },
          ]}
          sx={axes}
          aria-label={title}
        />
      </div>
    </Panel>
  )
}

function FirstLots({ warehouse, today }: { warehouse: string; today: string }) {
  const translate = useTranslate()
  const format = useFormat()
  const language = useListLanguage()
  const input = { expiring_days: 3650, per_page: 10, language, ...(warehouse && { warehouse_id: Number(warehouse) }) }
  const { data } = useQuery({
    queryKey: ['inventory', 'lots', input],
    queryFn: ({ signal }) => callApi(listInventory, input, signal),
  })
  const tone = (days: number): Tone => (days < 0 ? 'bad' : days <= soon ? 'warn' : 'outlined')
  const text = (days: number) =>
    days < 0
      ? translate('admin.report.days_past', { count: -days })
      : days === 0
        ? translate('admin.report.expires_today')
        : translate('admin.inventory.days', { count: days })
  const rows = data?.data.slice(0, lots) ?? []
  return (
    <Panel
      title={translate('admin.report.lots_first')}
      aside={
        <Link to={`/admin/inventories?expiring_days=90${warehouse && `&warehouse_id=${warehouse}`}`}>
          {translate('admin.report.all_lots', { count: data?.total ?? 0, n: format.number(data?.total ?? 0) })}
        </Link>
      }
      flush
    >
      {data && rows.length === 0 ? <p className={css.note}>{translate('admin.report.no_lots')}</p> : null}
      <ul className={css.lots}>
        {rows.map((row) => {
          const days = countDays({ from: today, to: row.expiry_date ?? today }) - 1
          return (
            <li key={row.id}>
              <span>
                <strong>{row.product_name}</strong>
                <small>
                  {[row.warehouse.name, row.expiry_date ? format.shortYearDay(row.expiry_date) : '']
                    .filter(Boolean)
                    .join(translate('admin.list.comma'))}
                </small>
              </span>
              <Badge tone={tone(days)}>{text(days)}</Badge>
              <span className={css.units}>
                <strong>{format.number(row.quantity)}</strong>
                {row.value === null ? null : <small>{format.amount(row.value)}</small>}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
