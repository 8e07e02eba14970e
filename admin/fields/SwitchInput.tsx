import Switch from '@mui/material/Switch'
import css from './fields.module.css'
import { type InputProps, useInput } from './use-input.ts'

interface Props extends InputProps {
  /** The values of on and off: true and false, or '1' and '0' of a setting. */
  on?: unknown
  off?: unknown
}

/** A switch with its label before it. */
export function SwitchInput({ on = true, off = false, ...props }: Props) {
  const { field, frame } = useInput(props)
  const { value, onChange, ref, ...rest } = field
  const help = frame.error ?? frame.hint
  return (
    <div className={css.switch} data-field={props.name} data-compact={frame.compact}>
      <label htmlFor={frame.id} className={frame.compact ? 'visually-hidden' : undefined}>
        {frame.label}
      </label>
      <Switch
        {...rest}
        id={frame.id}
        slotProps={{ input: { ref } }}
        checked={value === on}
        disabled={props.disabled ?? false}
        onChange={(_, checked) => onChange(checked ? on : off)}
      />
      {help ? <p className={frame.error ? css.error : css.hint}>{help}</p> : null}
    </div>
  )
}
