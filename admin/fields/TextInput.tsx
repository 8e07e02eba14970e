import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { Field } from './Field.tsx'
import { numberField } from './number-field.ts'
import { type InputProps, useInput } from './use-input.ts'

interface Props extends InputProps {
  type?: 'text' | 'email' | 'url'
  /** Number of visible lines of a multiline input. */
  rows?: number
  /** Numbers are typed as text and parsed by the field's schema, which accepts '1,234.50'. */
  numeric?: 'integer' | 'decimal'
  /** Shown before the text, such as a currency. */
  start?: ReactNode
  autoFocus?: boolean
}

export function TextInput({ type = 'text', rows, numeric, start, autoFocus = false, ...props }: Props) {
  const { field, frame, size } = useInput(props)
  const { ref, value, ...rest } = field
  const right = numeric && props.compact ? { style: { textAlign: 'right' as const } } : {}
  return (
    <Field {...frame}>
      {(aria) => (
        <OutlinedInput
          {...rest}
          value={value ?? ''}
          inputRef={ref}
          type={type}
          size={size}
          fullWidth
          multiline={rows !== undefined}
          minRows={props.compact ? 1 : (rows ?? 1)}
          maxRows={20}
          startAdornment={start}
          placeholder={props.placeholder ?? ''}
          disabled={props.disabled ?? false}
          autoFocus={autoFocus}
          error={aria['aria-invalid']}
          inputProps={{ ...aria, ...right, autoComplete: 'off', ...(numeric && numberField(numeric)) }}
        />
      )}
    </Field>
  )
}
