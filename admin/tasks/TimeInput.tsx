import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from '../fields/Field.tsx'
import { type InputProps, useInput } from '../fields/use-input.ts'

/** A time of day, 'HH:MM'. */
export function TimeInput(props: InputProps) {
  const { field, frame, size } = useInput(props)
  const { ref, value, ...rest } = field
  return (
    <Field {...frame}>
      {(aria) => (
        <OutlinedInput
          {...rest}
          inputRef={ref}
          type="time"
          value={value ?? ''}
          size={size}
          fullWidth
          disabled={props.disabled ?? false}
          error={aria['aria-invalid']}
          inputProps={aria}
        />
      )}
    </Field>
  )
}
