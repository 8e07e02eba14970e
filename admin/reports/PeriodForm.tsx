import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, useState } from 'react'
import { countDays, type Days, daysOfPreset, presets, shiftMonth } from '#contracts/reports/report-days.ts'
import { comparisons, type Report } from '#contracts/reports/reports.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { MonthGrid } from './MonthGrid.tsx'
import css from './period.module.css'
import type { ReportState } from './use-report.ts'

interface Props {
  report: Report
  compare: string
  onApply: (change: ReportState) => void
  onCancel: () => void
}

const mostDays = 3 * 366

/** Days by preset, in two months or typed, and what they are compared with. */
export function PeriodForm({ report, compare: given, onApply, onCancel }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const today = dayIn(report.timezone)
  const [days, setDays] = useState<Days>({ from: report.from, to: report.to })
  const [compare, setCompare] = useState(given)
  const [month, setMonth] = useState(report.to.slice(0, 7))
  /** A first day that was pressed and waits for the last one. */
  const [start, setStart] = useState<string | null>(null)
  const isSame = (other: Days) => other.from === days.from && other.to === days.to
  const preset = presets.find((one) => isSame(daysOfPreset(one, today)))
  const count = days.from && days.to ? countDays(days) : 0
  const isWrong = count < 1 || count > mostDays
  const label = (name: string, params?: Record<string, string | number>) => translate(`admin.report.${name}`, params)
  const choose = (chosen: Days) => {
    setStart(null)
    setDays(chosen)
    if (chosen.to) setMonth(chosen.to.slice(0, 7))
  }
  const pick = (date: string) => {
    setDays(start && date >= start ? { from: start, to: date } : { from: date, to: date })
    setStart(start && date >= start ? null : date)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong) onApply({ ...days, compare: compare === 'none' ? '' : compare })
  }
  const typed = (name: 'from' | 'to') => (
    <OutlinedInput
      type="date"
      size="small"
      value={days[name]}
      error={isWrong}
      onChange={({ target }) => choose({ ...days, [name]: target.value })}
      inputProps={{
        'aria-label': label(name),
        'aria-invalid': isWrong,
        'aria-describedby': isWrong ? 'period-problem' : undefined,
      }}
    />
  )
  const grid = (shown: string, isLast: boolean) => (
    <MonthGrid
      month={shown}
      days={days}
      last={today}
      onPick={pick}
      onBefore={() => setMonth(shiftMonth(month, -1))}
      onAfter={isLast && month < today.slice(0, 7) ? () => setMonth(shiftMonth(month, 1)) : undefined}
    />
  )
  return (
    <form onSubmit={submit} className={css.picker}>
      <div className={css.presets}>
        {presets.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === preset}
            onClick={() => choose(daysOfPreset(one, today))}
          >
            {label(`preset.${one}`)}
          </button>
        ))}
        <button type="button" aria-pressed={!preset} onClick={() => setStart(null)}>
          {label('preset.custom')}
        </button>
      </div>
      <div className={css.main}>
        <div className={css.typed}>
          {typed('from')}
          <span aria-hidden>–</span>
          {typed('to')}
        </div>
        {isWrong ? (
          <p id="period-problem" role="alert" className={css.problem}>
            {translate('validation.check_input')}
          </p>
        ) : null}
        <div className={css.months}>
          {grid(shiftMonth(month, -1), false)}
          {grid(month, true)}
        </div>
        <fieldset className={css.compare}>
          <legend>{label('compare_with')}</legend>
          {comparisons.map((one) => (
            <label key={one}>
              <input type="radio" name="compare" checked={compare === one} onChange={() => setCompare(one)} />
              {one === 'previous_period'
                ? label('choice.previous_period', { count, n: format.number(Math.max(0, count)) })
                : label(`choice.${one}`)}
            </label>
          ))}
        </fieldset>
        <div className={css.foot}>
          <span>{label('days_of_most', { count, n: format.number(Math.max(0, count)) })}</span>
          <Button variant="outlined" color="inherit" onClick={onCancel}>
            {translate('common.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isWrong}>
            {translate('common.action.apply')}
          </Button>
        </div>
      </div>
    </form>
  )
}
