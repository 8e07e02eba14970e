import { Field } from './Field.tsx'
import { Password } from './Password.tsx'
import { type InputProps, useInput } from './use-input.ts'

/** Begins empty; left empty on a record that exists, the old password stays. */
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
