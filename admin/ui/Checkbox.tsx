import type { InputHTMLAttributes } from 'react'
import css from './Checkbox.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  /** Some of what it stands for is ticked. */
  partly?: boolean
  onChange: () => void
}

/** A tick box; its label stands beside it or in aria-label. */
export function Tick({ partly = false, className = '', onChange, ...props }: Props) {
  const mark = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = partly
  }
  return (
    <input {...props} ref={mark} type="checkbox" className={`${css.tick} ${className}`} onChange={() => onChange()} />
  )
}
