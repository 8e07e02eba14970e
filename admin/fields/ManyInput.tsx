import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Choice } from './ChoiceInput.tsx'
import { Field } from './Field.tsx'
import { type InputProps, useInput } from './use-input.ts'

interface Props extends InputProps {
  options: readonly Choice[]
  /** How the form holds the chosen values; a list of texts unless it says otherwise. */
  read?: (value: unknown) => readonly string[]
  write?: (values: string[]) => unknown
}

const asList = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])

/** Several of many, found by typing, shown as chips. */
export function ManyInput({ options, read = asList, write = (values) => values, ...props }: Props) {
  const { field, frame } = useInput(props)
  const chosen = read(field.value).map(
    (one) => options.find(({ value }) => value === one) ?? { value: one, title: one },
  )
  return (
    <Field {...frame}>
      {(aria) => (
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
          onChange={(_, next) => field.onChange(write(next.map((option) => option.value)))}
          onBlur={field.onBlur}
          disabled={props.disabled ?? false}
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
              inputRef={field.ref}
              error={aria['aria-invalid']}
              placeholder={chosen.length === 0 ? (props.placeholder ?? '') : ''}
              inputProps={{ ...slotProps.htmlInput, ...aria }}
            />
          )}
        />
      )}
    </Field>
  )
}
