import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useSite } from '../../api/use-site.ts'
import { Field } from '../../forms/Field.tsx'
import { useWidget, type WidgetProps } from './widget.ts'

/** Numbers are typed as text and read by the contract's rule, so that '1,234.50' means what it says. */
export default function NumberWidget(props: WidgetProps) {
  const { field, frame, size } = useWidget(props)
  const { currency_mark } = useSite()
  const mark =
    props.field.kind === 'money' && !props.compact ? (
      <InputAdornment position="start">{currency_mark}</InputAdornment>
    ) : undefined
  return (
    <Field {...frame}>
      {(aria) => (
        <OutlinedInput
          {...field}
          value={field.value ?? ''}
          size={size}
          fullWidth
          startAdornment={mark}
          placeholder={props.placeholder ?? ''}
          disabled={props.disabled ?? false}
          error={aria['aria-invalid']}
          inputProps={{
            ...aria,
            inputMode: props.field.kind === 'integer' ? 'numeric' : 'decimal',
            autoComplete: 'off',
            style: { textAlign: props.compact ? 'right' : 'left' },
          }}
        />
      )}
    </Field>
  )
}
