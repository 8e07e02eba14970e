import { type Report, type ReportName, reportColumns } from '#contracts/reports/reports.ts'
import { useSite } from '../api/use-site.ts'
import { Change } from '../dashboard/Change.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { mainFigures } from './figures.ts'
import css from './reports.module.css'
import { useFigure } from './use-figure.ts'

/** Figures of stock that is about to be lost have the colour of their badge. */
const tones: Readonly<Record<string, string>> = { expiring_30: 'warn', expired: 'bad' }

/** The sums of a report, with those of the range that it is compared with. */
export function ReportFigures({ name, report }: { name: ReportName; report: Report }) {
  const translate = useTranslate()
  const { currency_mark } = useSite()
  const figure = useFigure()
  return (
    <dl className={css.figures} data-count={mainFigures[name].length}>
      {mainFigures[name].map((key) => {
        const kind = reportColumns[name][key] ?? 'count'
        const value = report.summary[key]
        const before = report.compare?.summary[key]
        return (
          <div key={key}>
            <dt>{translate(`admin.report.figure.${key}`)}</dt>
            <dd data-tone={value ? tones[key] : undefined}>
              {kind === 'money' && value !== null ? <small>{currency_mark} </small> : null}
              {figure(value, kind)}
            </dd>
            {key === 'value' && report.summary.without_cost ? (
              <dd className={css.change}>
                {translate('admin.report.without_cost', { count: Number(report.summary.without_cost) })}
              </dd>
            ) : null}
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
