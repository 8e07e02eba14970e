import { groupings, type Report, type ReportName, timeGroupings } from '#contracts/reports/reports.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import chips from '../lists/FilterBar.module.css'
import { X } from '../ui/icons.tsx'
import { Segments } from '../ui/Segments.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import css from './reports.module.css'
import type { ReportState } from './use-report.ts'

interface Props {
  name: ReportName
  report: Report
  state: ReportState
  onChange: (change: ReportState) => void
}

/** The days of a report, what they are compared with, the parts of time, and filters. */
export function ReportTools({ name, report, state, onChange }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const { group_by } = report
  const parts = groupings[name].filter((one) => timeGroupings.includes(one))
  const compare = state.compare ?? 'none'
  return (
    <div className={css.tools}>
      <PeriodPicker name={name} report={report} compare={compare} onChange={onChange} />
      {compare === 'none' ? null : (
        <span className={chips.chip}>
          <span className={`${chips.value} ${css.compared}`}>
            {translate('admin.report.compare')} <strong>{translate(`admin.report.comparison.${compare}`)}</strong>
          </span>
          <button
            type="button"
            className={chips.cross}
            aria-label={translate('admin.report.comparison.none')}
            onClick={() => onChange({ compare: '' })}
          >
            <X aria-hidden />
          </button>
        </span>
      )}
      {parts.length > 1 && timeGroupings.includes(group_by) ? (
        <div className={css.parts}>
          <Segments
            label={translate('admin.report.group_by')}
            value={group_by}
            options={parts.map((value) => ({ value: String(value), title: translate(`admin.report.group.${value}`) }))}
            onChange={(value) => onChange({ group_by: value })}
          />
        </div>
      ) : null}
      <ReportFilters name={name} state={state} onChange={onChange} />
      <span className={css.zone}>
        {translate('admin.report.timezone', { zone: format.clock(new Date(), report.timezone).zone })}
      </span>
    </div>
  )
}
