import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionOf } from '../../api/option-batch.ts'
import { findOptions } from '../../api/options.ts'
import { useListLanguage } from '../../api/use-site.ts'
import { Field } from '../../forms/Field.tsx'
import { useWidget, type WidgetProps } from './widget.ts'

/** A record of another resource, found by typing. */
export default function ReferenceWidget(props: WidgetProps) {
  const { field, frame, size } = useWidget(props)
  const to = props.field.to ?? ''
  const language = useListLanguage()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const found = useQuery({
    queryKey: ['options', to, language, search],
    queryFn: ({ signal }) => findOptions(to, { search, language }, signal),
    enabled: open,
    placeholderData: (before) => before,
  })
  const id = Number(field.value) || null
  const chosen = useQuery({
    queryKey: ['option', to, language, id],
    queryFn: () => optionOf(to, id ?? 0, language),
    enabled: id !== null,
  })
  const value = id === null ? null : (chosen.data ?? { id, title: '…' })
  return (
    <Field {...frame}>
      {(aria) => (
        <Autocomplete
          id={aria.id}
          options={found.data ?? []}
          value={value}
          loading={found.isFetching}
          filterOptions={(options) => options}
          getOptionLabel={(option) => option.title}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(option, other) => option.id === other.id}
          onChange={(_, option) => field.onChange(option?.id ?? '')}
          onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          onBlur={field.onBlur}
          disabled={props.disabled ?? false}
          renderInput={({ slotProps, ...input }) => (
            <OutlinedInput
              {...input}
              {...slotProps.input}
              inputRef={field.ref}
              error={aria['aria-invalid']}
              size={size}
              inputProps={{ ...slotProps.htmlInput, ...aria }}
            />
          )}
        />
      )}
    </Field>
  )
}
