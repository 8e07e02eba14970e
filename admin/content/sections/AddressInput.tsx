import Autocomplete from '@mui/material/Autocomplete'
import { records } from '../../api/records.ts'
import { Field } from '../../fields/Field.tsx'
import { SearchText } from '../../fields/SearchText.tsx'
import { type InputProps, useInput } from '../../fields/use-input.ts'
import { useRecordSearch } from '../../fields/use-record-search.ts'

interface Props extends InputProps {
  resource: string
  /** Field of the record that the section stores. */
  by: 'url' | 'identifier'
}

/** Chooses a record by its URL: found by title, or typed by staff who may not list such records. */
export function AddressInput({ resource, by, ...props }: Props) {
  const { field, frame, size } = useInput(props)
  const search = String(field.value ?? '')
  const { choices } = useRecordSearch(['addresses', resource], search, async (params) => {
    const { data } = await records.list(resource, { per_page: 20, search: params.search, language: params.language })
    return data.map((row) => ({ value: String(row[by]), title: String(row.title) }))
  })
  return (
    <Field {...frame}>
      {(aria) => (
        <Autocomplete
          {...choices}
          id={aria.id}
          freeSolo
          filterOptions={(options) => options}
          inputValue={search}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.value)}
          renderOption={({ key, ...item }, option) => (
            <li key={key} {...item}>
              {option.title} · {option.value}
            </li>
          )}
          onInputChange={(_, text, reason) => reason !== 'reset' && field.onChange(text)}
          onChange={(_, option) => field.onChange(typeof option === 'string' ? option : (option?.value ?? ''))}
          onBlur={field.onBlur}
          disabled={props.disabled ?? false}
          renderInput={(params) => <SearchText params={params} inputRef={field.ref} aria={aria} size={size} />}
        />
      )}
    </Field>
  )
}
