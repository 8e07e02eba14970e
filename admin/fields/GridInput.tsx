import OutlinedInput from '@mui/material/OutlinedInput'
import { useController } from 'react-hook-form'
import css from './RowsInput.module.css'

interface Props {
  name: string
  label: string
  numeric?: boolean
  type?: string
  disabled?: boolean
  placeholder?: string
}

/** A small input in a grid, whose column's head is its label; a changed one has an accent edge, an error stands below it. */
export function GridInput({ name, label, numeric = false, type = 'text', disabled = false, placeholder = '' }: Props) {
  const { field, fieldState } = useController({ name })
  const { ref, value, ...rest } = field
  const error = fieldState.error?.message
  return (
    <div data-field={name} className={fieldState.isDirty ? css.changed : undefined}>
      <OutlinedInput
        {...rest}
        value={value ?? ''}
        inputRef={ref}
        type={type}
        size="small"
        fullWidth
        disabled={disabled}
        placeholder={placeholder}
        error={error !== undefined}
        inputProps={{
          'aria-label': label,
          autoComplete: 'off',
          ...(numeric ? { inputMode: 'decimal', style: { textAlign: 'right' } } : {}),
        }}
      />
      {error ? <p className={css.error}>{error}</p> : null}
    </div>
  )
}
