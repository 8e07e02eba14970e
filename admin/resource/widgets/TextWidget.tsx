import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from '../../forms/Field.tsx'
import { useWidget, type WidgetProps } from './widget.ts'

const types: Record<string, string> = { email: 'email', url: 'url' }

/** One line: text, addresses, keys. */
export default function TextWidget(props: WidgetProps) {
  const { field, frame, size } = useWidget(props)
  return (
    <Field {...frame}>
      {(aria) => (
        <OutlinedInput
          {...field}
          type={types[props.field.kind] ?? 'text'}
          size={size}
          fullWidth
          placeholder={props.placeholder ?? ''}
          disabled={props.disabled ?? false}
          error={aria['aria-invalid']}
          inputProps={{ ...aria, autoComplete: 'off', spellCheck: props.field.kind === 'text' }}
        />
      )}
    </Field>
  )
}
