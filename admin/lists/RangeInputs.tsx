import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { numberField } from '../fields/number-field.ts'
import { useTranslate } from '../i18n/i18n.ts'
import css from './FilterBar.module.css'
import { type Filter, getRange } from './filter.ts'

interface Props {
  filter: Filter
  value: string
  onChange: (value: string) => void
}

/** The two ends of a range. */
export function RangeInputs({ filter, value, onChange }: Props) {
  const translate = useTranslate()
  const { from, to } = getRange(value)
  const ofDates = filter.values === 'date'
  return (
    <div className={css.range}>
      <End
        ofDates={ofDates}
        label={translate('admin.list.range_from')}
        value={from}
        latest={to}
        autoFocus
        onChange={(next) => onChange(`${next}/${to}`)}
      />
      <End
        ofDates={ofDates}
        label={translate('admin.list.range_to')}
        value={to}
        earliest={from}
        onChange={(next) => onChange(`${from}/${next}`)}
      />
    </div>
  )
}

interface EndProps {
  ofDates: boolean
  label: string
  value: string
  earliest?: string
  latest?: string
  autoFocus?: boolean
  onChange: (value: string) => void
}

const isNumber = (text: string) => text === '' || /^-?\d+(\.\d+)?$/.test(text)
/** The year 0002 is 2031 half typed. */
const isDate = (text: string) => text === '' || /^[1-9]\d{3}-/.test(text)

/** A date counts when it is chosen, a number when its input is left or Enter is pressed: half of one would be another number. */
function End({ ofDates, label, value, earliest, latest, autoFocus = false, onChange }: EndProps) {
  const [typed, setTyped] = useState(value)
  const commit = () => (isNumber(typed.trim()) && typed.trim() !== value ? onChange(typed.trim()) : undefined)
  return (
    <TextField
      size="small"
      label={label}
      type={ofDates ? 'date' : 'text'}
      value={typed}
      autoFocus={autoFocus}
      error={!ofDates && !isNumber(typed.trim())}
      onChange={({ target }) => {
        setTyped(target.value)
        if (ofDates && isDate(target.value)) onChange(target.value)
      }}
      {...(!ofDates && {
        onBlur: commit,
        onKeyDown: ({ key }: { key: string }) => (key === 'Enter' ? commit() : undefined),
      })}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: ofDates ? { min: earliest || undefined, max: latest || '9999-12-31' } : numberField(),
      }}
    />
  )
}
