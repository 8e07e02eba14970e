import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, useState } from 'react'
import type { Dashboard } from '#contracts/dashboard/dashboard.ts'
import { Field } from '../fields/Field.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { Calendar } from '../ui/icons.tsx'
import { Popup } from '../ui/Popup.tsx'
import css from './PeriodSwitch.module.css'
import { type Days, daysIn, shiftDay } from './use-dashboard.ts'

interface Props {
  data: Dashboard
  days: Days
  onChange: (days: Days) => void
}

/** Switch of the period: today, the last 7 or 30 days, or custom dates. */
export function PeriodSwitch({ data, days, onChange }: Props) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const now = new Intl.DateTimeFormat('en-CA', { timeZone: data.timezone }).format(new Date(data.up_to))
  const upToNow = data.to === now ? daysIn(data) : undefined
  const choices = [
    { count: 1, title: translate('admin.dashboard.period_today'), days: {} },
    ...[7, 30].map((count) => ({
      count,
      title: translate('admin.dashboard.period_days', { count }),
      days: { from: shiftDay(now, 1 - count), to: now },
    })),
  ]
  const own = !choices.some(({ count }) => count === upToNow)
  return (
    <fieldset className={css.switch} aria-label={translate('admin.dashboard.period')}>
      {choices.map((choice) => (
        <button
          key={choice.count}
          type="button"
          aria-pressed={choice.count === upToNow}
          onClick={() => onChange(choice.days)}
        >
          {choice.title}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={own}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Calendar aria-hidden />
        {translate('admin.dashboard.period_custom')}
      </button>
      <Popup title={translate('admin.dashboard.period_custom')} anchor={anchor} onClose={() => setAnchor(null)}>
        <Range
          from={days.from ?? data.from}
          to={days.to ?? data.to}
          last={now}
          onChange={(chosen) => {
            setAnchor(null)
            onChange(chosen)
          }}
        />
      </Popup>
    </fieldset>
  )
}

interface RangeProps {
  from: string
  to: string
  last: string
  onChange: (days: Days) => void
}

function Range({ from, to, last, onChange }: RangeProps) {
  const translate = useTranslate()
  const [range, setRange] = useState({ from, to })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(range)
  }
  const input = (name: 'from' | 'to', limits: { min?: string; max: string }) => (
    <Field id={`period-${name}`} label={translate(`admin.dashboard.period_${name}`)}>
      {(aria) => (
        <OutlinedInput
          type="date"
          required
          autoFocus={name === 'from'}
          value={range[name]}
          onChange={(event) => setRange({ ...range, [name]: event.target.value })}
          inputProps={{ ...aria, ...limits }}
        />
      )}
    </Field>
  )
  return (
    <form onSubmit={submit} className={css.range}>
      {input('from', { max: range.to || last })}
      {input('to', { min: range.from, max: last })}
      <Button type="submit" variant="contained">
        {translate('common.action.apply')}
      </Button>
    </form>
  )
}
