import type { InputHTMLAttributes } from 'react'
import css from './Checkbox.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  /** Indeterminate: some of what it stands for is checked. */
  partly?: boolean
  onChange: () => void
}

/** A checkbox; its label is beside it or in aria-label. */
export function Tick({ partly = false, className = '', onChange, ...props }: Props) {
  const mark = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = partly
  }
  return (
    <input {...props} ref={mark} type="checkbox" className={`${css.tick} ${className}`} onChange={() => onChange()} />
  )
}
