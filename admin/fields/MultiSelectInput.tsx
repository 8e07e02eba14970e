import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import type { Choice } from '../ui/choose-by-letter.ts'
import { Field } from './Field.tsx'
import { SearchText } from './SearchText.tsx'
import { type InputProps, useInput } from './use-input.ts'

interface Props extends InputProps {
  options: readonly Choice[]
  /** Converts the selected values to the form's value; default: a list of strings. */
  read?: (value: unknown) => readonly string[]
  write?: (values: string[]) => unknown
  /** Loads the options for the typed text. */
  onType?: (text: string) => void
  onOpen?: () => void
  onClose?: () => void
  loading?: boolean
  /** The title of a selected value that is not among the options. */
  titleOf?: (value: string) => string
  /** What a chip shows of a title, which is its tooltip then. */
  short?: (title: string) => string
}

const asList = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])
/** The conversion for forms that store ids. */
export const asTexts = (value: unknown): readonly string[] => asList(value).map(String)

/** Selects several of many options by typing; shows them as chips. */
export function MultiSelectInput(props: Props) {
  const { options, read = asList, write = (values) => values, onType, onOpen, onClose, loading, titleOf, short } = props
  const { field, frame } = useInput(props)
  const chosen = read(field.value).map(
    (one) => options.find(({ value }) => value === one) ?? { value: one, title: titleOf?.(one) ?? one },
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
          {...(onType && {
            filterOptions: (found: Choice[]) => found,
            onInputChange: (_: unknown, text: string, reason: string) => onType(reason === 'input' ? text : ''),
          })}
          onOpen={() => onOpen?.()}
          onClose={() => onClose?.()}
          loading={loading ?? false}
          disabled={props.disabled ?? false}
          slotProps={{ chip: { size: 'small' } }}
          {...(short && {
            renderValue: (values: readonly Choice[], getItemProps: (of: { index: number }) => { key: number }) =>
              values.map(({ title }, index) => {
                const { key, ...item } = getItemProps({ index })
                return <Chip key={key} size="small" label={short(title)} title={title} {...item} />
              }),
          })}
          renderInput={(params) => (
            <SearchText
              params={params}
              inputRef={field.ref}
              aria={aria}
              placeholder={chosen.length === 0 ? (props.placeholder ?? '') : ''}
            />
          )}
        />
      )}
    </Field>
  )
}
