import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from '../../forms/Field.tsx'
import { useWidget, type WidgetProps } from './widget.ts'

/** A day, or a moment in the reader's own time zone that is kept as UTC. */
export default function DateWidget(props: WidgetProps) {
  const { field, frame, size } = useWidget(props)
  const moment = props.field.kind === 'datetime'
  const change = (text: string) => field.onChange(moment && text !== '' ? new Date(text).toISOString() : text)
  return (
    <Field {...frame}>
      {(aria) => (
        <OutlinedInput
          {...field}
          type={moment ? 'datetime-local' : 'date'}
          value={moment ? localTime(field.value) : (field.value ?? '')}
          onChange={(event) => change(event.target.value)}
          size={size}
          fullWidth
          disabled={props.disabled ?? false}
          error={aria['aria-invalid']}
          inputProps={{ ...aria, max: moment ? '9999-12-31T23:59' : '9999-12-31' }}
        />
      )}
    </Field>
  )
}

/** '2026-11-20T10:04:00.000Z' -> '2026-11-20T18:04' in Hong Kong. */
function localTime(iso: unknown): string {
  if (typeof iso !== 'string' || iso === '') return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
