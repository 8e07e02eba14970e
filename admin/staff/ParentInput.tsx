import Autocomplete from '@mui/material/Autocomplete'
import { useQuery } from '@tanstack/react-query'
import { parentOptions } from '#contracts/commissions/parent-options.ts'
import { callApi } from '../api/call.ts'
import { getOption } from '../api/option-loader.ts'
import { useListLanguage } from '../api/use-site.ts'
import { Field } from '../fields/Field.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { SearchText } from '../fields/SearchText.tsx'
import { useInput } from '../fields/use-input.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'

/** Selects the promoter above among those that are allowed, and says when others are missing because their line is full. */
export function ParentInput({ name, label, hint, disabled = false }: FieldInputProps) {
  const translate = useTranslate()
  const { record } = useRecordForm()
  const id = record?.id ?? 0
  const { data } = useQuery({
    queryKey: ['parent options', id],
    queryFn: ({ signal }) => callApi(parentOptions, { id }, signal),
  })
  const limit = data?.limit_reached ? translate('admin.commission.parent_limit') : ''
  const { field, frame, size } = useInput({ name, label, hint: [hint, limit].filter(Boolean).join(' '), disabled })
  const language = useListLanguage()
  const options = data?.data ?? []
  const chosen = Number(field.value) || null
  const listed = options.find((option) => option.id === chosen)
  // The present one may have stopped earning commissions.
  const { data: other } = useQuery({
    queryKey: ['option', 'account', language, chosen],
    queryFn: () => getOption('account', chosen ?? 0, language),
    enabled: data !== undefined && chosen !== null && !listed,
  })
  return (
    <Field {...frame}>
      {(aria) => (
        <Autocomplete
          id={aria.id}
          options={options}
          value={chosen === null ? null : (listed ?? other ?? { id: chosen, title: '…' })}
          getOptionLabel={(option) => option.title}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(option, other) => option.id === other.id}
          onChange={(_, option) => field.onChange(option?.id ?? '')}
          onBlur={field.onBlur}
          disabled={disabled}
          renderInput={(params) => <SearchText params={params} inputRef={field.ref} aria={aria} size={size} />}
        />
      )}
    </Field>
  )
}
