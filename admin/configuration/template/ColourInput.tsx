import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { parseRgb } from '#contracts/configuration/contrast.ts'
import { Field } from '../../fields/Field.tsx'
import { type InputProps, useInput } from '../../fields/use-input.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import css from './template.module.css'

const hex = (colour: string) => {
  const parts = parseRgb(colour)
  return parts ? `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}` : '#000000'
}

/** Colour input: any allowed notation, or the browser's colour picker. */
export function ColourInput({ placeholder = '', ...props }: InputProps) {
  const translate = useTranslate()
  const { field, frame } = useInput(props)
  const { ref, value, ...rest } = field
  const shown = String(value ?? '')
  return (
    <Field {...frame}>
      {(aria) => (
        <OutlinedInput
          {...rest}
          value={shown}
          inputRef={ref}
          fullWidth
          disabled={props.disabled ?? false}
          error={aria['aria-invalid']}
          placeholder={placeholder}
          inputProps={{ ...aria, spellCheck: false, maxLength: 60 }}
          startAdornment={
            <InputAdornment position="start">
              <input
                type="color"
                className={css.well}
                value={hex(shown || placeholder)}
                disabled={props.disabled}
                aria-label={translate('admin.template.pick', { name: props.label })}
                onChange={(event) => field.onChange(event.target.value)}
              />
            </InputAdornment>
          }
        />
      )}
    </Field>
  )
}
