import Autocomplete from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useTranslate } from '../i18n/i18n.ts'
import { type Choice, closedListProps } from '../ui/choose-by-letter.ts'
import { Field } from './Field.tsx'
import { SearchText } from './SearchText.tsx'
import { type InputProps, useInput } from './use-input.ts'

interface Props extends InputProps {
  options: readonly Choice[]
  /** Whether the choice may be empty; `placeholder` says what that means. */
  optional?: boolean
}

const many = 12

/** Selects one of a fixed list of choices; a long list can be searched. */
export function ChoiceInput(props: Props) {
  return props.options.length > many ? <Searched {...props} /> : <Listed {...props} />
}

function Listed({ options, optional = false, placeholder, ...props }: Props) {
  const translate = useTranslate()
  const empty = placeholder ?? translate(optional ? 'common.none' : 'common.choose')
  const { field, frame, size } = useInput(props)
  const { ref, value, ...rest } = field
  return (
    <Field {...frame}>
      {(aria) => (
        <Select
          {...rest}
          value={options.some((option) => option.value === String(value)) ? String(value) : ''}
          inputRef={ref}
          size={size}
          fullWidth
          displayEmpty
          labelId={`${frame.id}-label`}
          disabled={props.disabled ?? false}
          error={aria['aria-invalid']}
          SelectDisplayProps={closedListProps(aria, options, String(value), field.onChange)}
        >
          {optional || !value ? <MenuItem value="">{empty}</MenuItem> : null}
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

function Searched({ options, optional = false, ...props }: Props) {
  const { field, frame, size } = useInput(props)
  return (
    <Field {...frame}>
      {(aria) => (
        <Autocomplete
          id={aria.id}
          autoHighlight
          options={options}
          value={options.find((option) => option.value === String(field.value)) ?? null}
          onChange={(_, option) => field.onChange(option?.value ?? '')}
          onBlur={field.onBlur}
          getOptionLabel={(option) => option.title}
          getOptionKey={(option) => option.value}
          disabled={props.disabled ?? false}
          disableClearable={!optional && Boolean(field.value)}
          renderInput={(params) => <SearchText params={params} inputRef={field.ref} aria={aria} size={size} />}
        />
      )}
    </Field>
  )
}
