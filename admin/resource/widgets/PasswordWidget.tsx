import { Field } from '../../forms/Field.tsx'
import { PasswordInput } from '../../forms/PasswordInput.tsx'
import { useWidget, type WidgetProps } from './widget.ts'

/** Always begins empty; left empty on a record that exists, the old one stays. */
export default function PasswordWidget(props: WidgetProps) {
  const { field, frame } = useWidget(props)
  return (
    <Field {...frame}>
      {(aria) => (
        <PasswordInput
          {...field}
          fullWidth
          disabled={props.disabled ?? false}
          error={aria['aria-invalid']}
          inputProps={{ ...aria, autoComplete: 'new-password' }}
        />
      )}
    </Field>
  )
}
