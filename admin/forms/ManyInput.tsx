import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { FieldAria } from './Field.tsx'

interface Props {
  aria: FieldAria
  options: readonly { value: string; title: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  disabled?: boolean
  placeholder?: string
}

/** Several of many, found by typing, shown as chips. */
export function ManyInput({ aria, options, value, onChange, onBlur, disabled = false, placeholder = '' }: Props) {
  const chosen = value.map((one) => options.find((option) => option.value === one) ?? { value: one, title: one })
  return (
    <Autocomplete
      id={aria.id}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={options}
      value={chosen}
      getOptionLabel={(option) => option.title}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(_, next) => onChange(next.map((option) => option.value))}
      onBlur={onBlur}
      disabled={disabled}
      renderValue={(shown, itemProps) =>
        shown.map((option, index) => {
          const { key, ...item } = itemProps({ index })
          return <Chip key={key} {...item} size="small" label={option.title} />
        })
      }
      renderInput={({ slotProps, ...input }) => (
        <OutlinedInput
          {...input}
          {...slotProps.input}
          error={aria['aria-invalid']}
          placeholder={chosen.length === 0 ? placeholder : ''}
          inputProps={{ ...slotProps.htmlInput, ...aria }}
        />
      )}
    />
  )
}
