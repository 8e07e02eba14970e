import type { ReportName } from '#contracts/reports/reports.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { Spinner } from '../shell/Spinner.tsx'
import { useTitle } from '../ui/page-title.ts'
import { ReportChart } from './ReportChart.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { ReportTable } from './ReportTable.tsx'
import { ReportTools } from './ReportTools.tsx'
import css from './reports.module.css'
import { useReport } from './use-report.ts'

/** A report: its range and rows, sums, bars and table. */
export function ReportPage({ name }: { name: ReportName }) {
  const translate = useTranslate()
  const { data, error, state, query, set } = useReport(name)
  useTitle(translate(`admin.report.title.${name}`))
  if (error && !data) return <LoadFailure />
  if (!data) return <Spinner />
  return (
    <div className={css.page}>
      <ReportTools name={name} report={data} state={state} query={query} onChange={set} />
      <ReportFigures name={name} report={data} />
      {data.data.length > 0 ? <ReportChart name={name} report={data} /> : null}
      <ReportTable name={name} report={data} />
      <p className={css.note}>
        {translate(`admin.report.note.${name}`)} {translate('admin.report.timezone', { zone: data.timezone })}
      </p>
    </div>
  )
}
