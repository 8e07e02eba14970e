import { type Report, type ReportName, reportColumns } from '#contracts/reports/reports.ts'
import { useSite } from '../api/use-site.ts'
import { Change } from '../dashboard/Change.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import css from './reports.module.css'
import { useFigure } from './use-figure.ts'

/** The figures that stand above a report. */
const shown: Readonly<Record<ReportName, readonly string[]>> = {
  sales: ['total_sales', 'net_sales', 'orders', 'average_order_value', 'returns'],
  products: ['net_sales', 'net_units', 'gross_profit', 'margin', 'returns'],
  customer: ['buyers', 'new_customers', 'first_time_buyers', 'returning_rate', 'average_per_buyer'],
  inventories: ['closing', 'available', 'value', 'expiring_30', 'low'],
}

/** The sums of a report, with those of the range that it is compared with. */
export function ReportFigures({ name, report }: { name: ReportName; report: Report }) {
  const translate = useTranslate()
  const { currency_mark } = useSite()
  const figure = useFigure()
  return (
    <dl className={css.figures}>
      {shown[name].map((key) => {
        const kind = reportColumns[name][key] ?? 'count'
        const value = report.summary[key]
        const before = report.compare?.summary[key]
        return (
          <div key={key}>
            <dt>{translate(`admin.report.figure.${key}`)}</dt>
            <dd>
              {kind === 'money' && value !== null ? <small>{currency_mark} </small> : null}
              {figure(value, kind)}
            </dd>
            {typeof value === 'number' && typeof before === 'number' ? (
              <dd className={css.change}>
                <Change value={value} before={before} show={(one) => figure(one, kind)} />
              </dd>
            ) : null}
          </div>
        )
      })}
    </dl>
  )
}
