import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import Switch from '@mui/material/Switch'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import css from './Field.module.css'
import { Field } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'

/*
 * Inputs of forms that no resource stands behind: dialogs, the profile. Those of resources are in resource/widgets, one per field kind.
 */
interface Common {
  name: string
  label: string
  required?: boolean
  hint?: string | undefined
}

function useFrame({ name, label, required = false, hint }: Common) {
  const { field, fieldState } = useController({ name })
  return { field, frame: { id: useId(), name, label, required, hint, error: fieldState.error?.message } }
}

interface TextProps extends Common {
  type?: string
  rows?: number
  numeric?: boolean
  start?: ReactNode
  placeholder?: string
  autoFocus?: boolean
}

export function TextField({
  type = 'text',
  rows,
  numeric = false,
  start,
  placeholder = '',
  autoFocus = false,
  ...common
}: TextProps) {
  const { field, frame } = useFrame(common)
  const { ref, ...rest } = field
  return (
    <Field {...frame}>
      {(aria) => (
        <OutlinedInput
          {...rest}
          inputRef={ref}
          type={type}
          fullWidth
          multiline={rows !== undefined}
          minRows={rows ?? 1}
          maxRows={12}
          startAdornment={start}
          placeholder={placeholder}
          autoFocus={autoFocus}
          error={aria['aria-invalid']}
          inputProps={{ ...aria, autoComplete: 'off', ...(numeric ? { inputMode: 'numeric' } : {}) }}
        />
      )}
    </Field>
  )
}

export function PasswordField({ autoComplete = 'new-password', ...common }: Common & { autoComplete?: string }) {
  const { field, frame } = useFrame(common)
  const { ref, ...rest } = field
  return (
    <Field {...frame}>
      {(aria) => (
        <PasswordInput
          {...rest}
          inputRef={ref}
          fullWidth
          error={aria['aria-invalid']}
          inputProps={{ ...aria, autoComplete }}
        />
      )}
    </Field>
  )
}

interface ChoiceProps extends Common {
  options: readonly { value: string | number; title: string }[]
}

export function ChoiceField({ options, ...common }: ChoiceProps) {
  const translate = useTranslate()
  const { field, frame } = useFrame(common)
  const { ref, ...rest } = field
  return (
    <Field {...frame}>
      {(aria) => (
        <Select
          {...rest}
          inputRef={ref}
          fullWidth
          displayEmpty
          labelId={`${frame.id}-label`}
          error={aria['aria-invalid']}
          SelectDisplayProps={{ id: aria.id, 'aria-describedby': aria['aria-describedby'] }}
        >
          <MenuItem value="">{translate('common.choose')}</MenuItem>
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.title}
            </MenuItem>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function SwitchField(common: Common) {
  const { field, frame } = useFrame(common)
  const { value, onChange, ref, ...rest } = field
  return (
    <div className={css.switch} data-field={common.name}>
      <label htmlFor={frame.id}>{common.label}</label>
      <Switch
        {...rest}
        id={frame.id}
        slotProps={{ input: { ref } }}
        checked={value === true}
        onChange={(_, on) => onChange(on)}
      />
    </div>
  )
}
