import Switch from '@mui/material/Switch'
import { useWidget, type WidgetProps } from './widget.ts'
import css from './widgets.module.css'

/** A switch with its name before it. */
export default function BooleanWidget(props: WidgetProps) {
  const { field, frame } = useWidget(props)
  const { value, onChange, ref, ...rest } = field
  return (
    <div className={css.switch} data-field={props.name} data-compact={frame.compact}>
      <label htmlFor={frame.id} className={frame.compact ? 'visually-hidden' : css.switchLabel}>
        {frame.label}
      </label>
      <Switch
        {...rest}
        id={frame.id}
        slotProps={{ input: { ref } }}
        checked={value === true}
        disabled={props.disabled ?? false}
        onChange={(_, checked) => onChange(checked)}
      />
      {frame.error || frame.hint ? (
        <span className={frame.error ? css.error : css.hint}>{frame.error ?? frame.hint}</span>
      ) : null}
    </div>
  )
}
