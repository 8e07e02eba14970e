import Autocomplete from '@mui/material/Autocomplete'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getOption } from '../api/option-loader.ts'
import { findOptions } from '../api/options.ts'
import { useMayPick } from '../api/use-may-pick.ts'
import { useListLanguage } from '../api/use-site.ts'
import { Field } from './Field.tsx'
import { SearchText } from './SearchText.tsx'
import { type InputProps, useInput } from './use-input.ts'
import { useRecordSearch } from './use-record-search.ts'

/** Selects a record by typing; the form's value is its id. */
export function RecordInput({ resource, ...props }: InputProps & { resource: string }) {
  const { field, frame, size } = useInput(props)
  const language = useListLanguage()
  const mayPick = useMayPick()(resource)
  const [search, setSearch] = useState('')
  const { choices } = useRecordSearch(['options', resource], search, (query, signal) =>
    findOptions(resource, query, signal),
  )
  const id = Number(field.value) || null
  const chosen = useQuery({
    queryKey: ['option', resource, language, id],
    queryFn: () => getOption(resource, id ?? 0, language),
    enabled: mayPick && id !== null,
  })
  return (
    <Field {...frame}>
      {(aria) => (
        <Autocomplete
          id={aria.id}
          {...choices}
          value={id === null ? null : (chosen.data ?? { id, title: mayPick ? '…' : `#${id}` })}
          autoHighlight
          filterOptions={(options) => options}
          getOptionLabel={(option) => option.title}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(option, other) => option.id === other.id}
          onChange={(_, option) => field.onChange(option?.id ?? '')}
          onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
          onBlur={field.onBlur}
          disabled={props.disabled || !mayPick}
          renderInput={(params) => <SearchText params={params} inputRef={field.ref} aria={aria} size={size} />}
        />
      )}
    </Field>
  )
}
