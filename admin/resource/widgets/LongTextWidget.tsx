import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from '../../forms/Field.tsx'
import { useWidget, type WidgetProps } from './widget.ts'

/** Several lines of plain text. */
export default function LongTextWidget(props: WidgetProps) {
  const { field, frame } = useWidget(props)
  return (
    <Field {...frame}>
      {(aria) => (
        <OutlinedInput
          {...field}
          fullWidth
          multiline
          minRows={props.compact ? 1 : 3}
          maxRows={20}
          placeholder={props.placeholder ?? ''}
          disabled={props.disabled ?? false}
          error={aria['aria-invalid']}
          inputProps={aria}
        />
      )}
    </Field>
  )
}
