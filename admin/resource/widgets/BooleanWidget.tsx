import Switch from '@mui/material/Switch'
import { useWidget, type WidgetProps } from './widget.ts'
import css from './widgets.module.css'

/** A switch with its name before it. */
export default function BooleanWidget(props: WidgetProps) {
  const { field, frame } = useWidget(props)
  const { value, onChange, ref, ...rest } = field
  return (
    <label className={css.switch} data-field={props.name} data-compact={frame.compact}>
      <span className={frame.compact ? 'visually-hidden' : css.switchLabel}>{frame.label}</span>
      <Switch
        {...rest}
        slotProps={{ input: { ref } }}
        checked={value === true}
        disabled={props.disabled ?? false}
        onChange={(_, checked) => onChange(checked)}
      />
      {frame.error ? <span className={css.error}>{frame.error}</span> : null}
    </label>
  )
}
