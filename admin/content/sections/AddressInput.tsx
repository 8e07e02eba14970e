import Autocomplete from '@mui/material/Autocomplete'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStoreData } from '../../api/data-provider.ts'
import { useListLanguage } from '../../api/use-site.ts'
import { Field } from '../../fields/Field.tsx'
import { SearchText } from '../../fields/SearchText.tsx'
import { type InputProps, useInput } from '../../fields/use-input.ts'

interface Props extends InputProps {
  resource: string
  /** The field that the section names the record by. */
  by: 'url' | 'identifier'
}

/** A record named by its address: found by typing its title, or typed by who may not list such records. */
export function AddressInput({ resource, by, ...props }: Props) {
  const { field, frame, size } = useInput(props)
  const data = useStoreData()
  const language = useListLanguage()
  const [open, setOpen] = useState(false)
  const search = String(field.value ?? '')
  const found = useQuery({
    queryKey: ['addresses', resource, language, search],
    queryFn: async () => {
      const asked = { pagination: { page: 1, perPage: 20 }, filter: { search }, meta: { language } }
      return (await data.getList(resource, asked)).data
    },
    enabled: open,
    placeholderData: (before) => before,
  })
  return (
    <Field {...frame}>
      {(aria) => (
        <Autocomplete
          id={aria.id}
          freeSolo
          options={(found.data ?? []).map((row) => ({ value: String(row[by]), title: String(row.title) }))}
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
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          onBlur={field.onBlur}
          disabled={props.disabled ?? false}
          renderInput={(params) => <SearchText params={params} inputRef={field.ref} aria={aria} size={size} />}
        />
      )}
    </Field>
  )
}
