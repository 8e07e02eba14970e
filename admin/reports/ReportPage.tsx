import { useEffect, useState } from 'react'
import type { ReportName } from '#contracts/reports/reports.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { Spinner } from '../shell/Spinner.tsx'
import { useTitle } from '../ui/page-title.ts'
import { ExpiryPanels } from './ExpiryPanels.tsx'
import { ReportChart } from './ReportChart.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { ReportTable } from './ReportTable.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { ReportTools } from './ReportTools.tsx'
import css from './reports.module.css'
import { useReport } from './use-report.ts'

/** A report: its views, range, sums, bars and table. */
export function ReportPage({ name }: { name: ReportName }) {
  const translate = useTranslate()
  const controls = useReport(name)
  const { data, error, state, query, set, isPlaceholderData, isFetching } = controls
  const isLate = useLate(isFetching)
  useTitle(translate(`admin.report.title.${name}`))
  if (error && !data) return <LoadFailure />
  if (!data)
    return (
      <div className={css.page} aria-busy>
        <Spinner />
        <div className={css.shapes} aria-hidden>
          <span />
          <span />
          <span />
        </div>
      </div>
    )
  const grouping = state.group_by ?? data.group_by
  const hasOwnChart = name === 'inventories' && grouping !== 'expiry_month'
  return (
    <div className={css.page}>
      <div className={css.bar} data-loading={isPlaceholderData}>
        <ReportTabs name={name} grouping={grouping} report={controls} />
        <ReportTools name={name} report={data} state={state} onChange={set} />
      </div>
      <p role="status" className={isLate ? css.late : 'visually-hidden'}>
        {isLate ? translate('admin.report.takes_longer') : ''}
      </p>
      <div className={css.body} data-old={isPlaceholderData}>
        <ReportFigures name={name} report={data} />
        {hasOwnChart ? <ExpiryPanels query={query} report={data} /> : null}
        {!hasOwnChart && data.data.length > 0 ? (
          <ReportChart name={name} report={data} chosen={state.chart ?? ''} onChoose={(chart) => set({ chart })} />
        ) : null}
        <ReportTable name={name} report={data} />
        <p className={css.note}>{translate(`admin.report.note.${name}`)}</p>
      </div>
    </div>
  )
}

/** Whether something has been going on for two seconds. */
function useLate(isBusy: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!isBusy) return
    const timer = setTimeout(() => setLate(true), 2000)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isLate
}
