import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from './Field.tsx'
import { type InputProps, useInput } from './use-input.ts'

/** A date, or with `time` a date and time in the user's time zone, stored as UTC. */
export function DateInput({ time = false, ...props }: InputProps & { time?: boolean }) {
  const { field, frame, size } = useInput(props)
  const { ref, ...rest } = field
  const change = (text: string) => field.onChange(time && text !== '' ? new Date(text).toISOString() : text)
  return (
    <Field {...frame}>
      {(aria) => (
        <OutlinedInput
          {...rest}
          inputRef={ref}
          type={time ? 'datetime-local' : 'date'}
          value={time ? localTime(field.value) : (field.value ?? '')}
          onChange={(event) => change(event.target.value)}
          size={size}
          fullWidth
          disabled={props.disabled ?? false}
          error={aria['aria-invalid']}
          inputProps={{ ...aria, max: time ? '9999-12-31T23:59' : '9999-12-31' }}
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
