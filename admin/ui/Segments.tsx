import { useId } from 'react'
import css from './Segments.module.css'

interface Props<V extends string> {
  label: string
  value: V
  options: readonly { value: V; title: string }[]
  onChange: (value: V) => void
  disabled?: boolean
}

/** A choice of two or three short answers that stand side by side: radio buttons, with their keys. */
export function Segments<V extends string>({ label, value, options, onChange, disabled = false }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={css.segments} disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.title}
        </label>
      ))}
    </fieldset>
  )
}
