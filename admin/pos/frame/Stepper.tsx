import { useTranslate } from '../../i18n/i18n.ts'
import { Minus, Plus } from '../../ui/icons.tsx'
import css from './controls.module.css'

interface Props {
  /** What is counted, for screen readers. */
  name: string
  value: number
  least?: number
  most?: number
  onChange: (value: number) => void
}

/** One less, a number to type, one more: large enough for fingers. */
export function Stepper({ name, value, least = 0, most = 99_999, onChange }: Props) {
  const translate = useTranslate()
  const set = (next: number) => onChange(Math.min(most, Math.max(least, next)))
  return (
    <span className={css.stepper}>
      <button
        type="button"
        aria-label={translate('admin.till.one_less', { name })}
        disabled={value <= least}
        onClick={() => set(value - 1)}
      >
        <Minus aria-hidden />
      </button>
      <input
        key={value}
        inputMode="numeric"
        aria-label={translate('admin.till.quantity_of', { name })}
        defaultValue={value}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => {
          const typed = Number(event.target.value)
          if (Number.isInteger(typed) && typed !== value) set(typed)
          else event.target.value = String(value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <button
        type="button"
        aria-label={translate('admin.till.one_more', { name })}
        disabled={value >= most}
        onClick={() => set(value + 1)}
      >
        <Plus aria-hidden />
      </button>
    </span>
  )
}
