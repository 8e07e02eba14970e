import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { comparisons, groupings, type Report, type ReportName } from '#contracts/reports/reports.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ExportButton } from '../import-export/ExportButton.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import css from './reports.module.css'
import type { ReportState } from './use-report.ts'

interface Props {
  name: ReportName
  report: Report
  state: ReportState
  query: Record<string, string>
  onChange: (change: ReportState) => void
}

const presets = [7, 30, 90, 365]
const day = 24 * 3600 * 1000
const [earlier, later] = [
  (a: string, b: string) => [a, b].toSorted()[0] ?? a,
  (a: string, b: string) => [a, b].toSorted()[1] ?? b,
]
const before = (date: string, days: number) => new Date(Date.parse(date) - days * day).toISOString().slice(0, 10)

/** The range of a report, its rows, what it is compared with, and its files. */
export function ReportTools({ name, report, state, query, onChange }: Props) {
  const translate = useTranslate()
  const { from, to, group_by } = report
  const preset = presets.find((days) => (!state.from && !state.to ? days === 30 : from === before(to, days - 1))) ?? ''
  const choice = (
    label: string,
    value: string | number,
    options: [string | number, string][],
    onPick: (value: string) => void,
  ) => (
    <TextField select size="small" label={label} value={value} onChange={({ target }) => onPick(target.value)}>
      {options.map(([key, title]) => (
        <MenuItem key={key} value={key}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  )
  const date = (label: string, value: string, change: (value: string) => ReportState) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value ? change(target.value) : {})}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <div className={css.tools}>
      {choice(
        translate('admin.report.group_by'),
        group_by,
        groupings[name].map((one) => [one, translate(`admin.report.group.${one}`)]),
        (value) => onChange({ group_by: value }),
      )}
      {choice(
        translate('admin.report.period'),
        preset,
        presets.map((days) => [days, translate(`admin.report.preset.${days}`)]),
        (value) => onChange({ from: before(to, Number(value) - 1), to }),
      )}
      {date(translate('admin.report.from'), from, (value) => ({ from: value, to: later(value, to) }))}
      {date(translate('admin.report.to'), to, (value) => ({ from: earlier(value, from), to: value }))}
      {choice(
        translate('admin.report.compare'),
        state.compare ?? 'none',
        comparisons.map((one) => [one, translate(`admin.report.comparison.${one}`)]),
        (value) => onChange({ compare: value === 'none' ? '' : value }),
      )}
      <ReportFilters name={name} state={state} onChange={onChange} />
      <span className={css.end}>
        <ExportButton path={`report/${name}`} name={`${name} report`} query={query} isReport />
      </span>
    </div>
  )
}
