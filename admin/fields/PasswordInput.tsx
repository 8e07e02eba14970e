import { Field } from './Field.tsx'
import { Password } from './Password.tsx'
import { type InputProps, useInput } from './use-input.ts'

/** A new password. Left empty in an existing record, it keeps the old one. */
export function PasswordInput({ autoComplete = 'new-password', ...props }: InputProps & { autoComplete?: string }) {
  const { field, frame } = useInput(props)
  const { ref, ...rest } = field
  return (
    <Field {...frame}>
      {(aria) => (
        <Password
          {...rest}
          inputRef={ref}
          fullWidth
          disabled={props.disabled ?? false}
          error={aria['aria-invalid']}
          inputProps={{ ...aria, autoComplete }}
        />
      )}
    </Field>
  )
}
