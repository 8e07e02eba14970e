import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { findChoices } from '../../api/options.ts'
import { useListLanguage } from '../../api/use-site.ts'
import { asTexts, MultiSelectInput } from '../../fields/MultiSelectInput.tsx'
import type { InputProps } from '../../fields/use-input.ts'
import { useRecordSearch } from '../../fields/use-record-search.ts'

/** Chooses several records of a resource by search, in order; the form stores their ids. */
export function RecordsInput({ resource, ...props }: InputProps & { resource: string }) {
  const language = useListLanguage()
  const [search, setSearch] = useState('')
  const ids = asTexts(useWatch({ name: props.name }))
  const { choices } = useRecordSearch(['choices', resource], search, (params) => findChoices(resource, params))
  const chosen = useQuery({
    queryKey: ['choices of', resource, language, ids],
    queryFn: () => findChoices(resource, { ids, language }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  const titleOf = (id: string) => chosen.data?.find(({ value }) => value === id)?.title ?? '…'
  return (
    <MultiSelectInput
      {...props}
      read={asTexts}
      write={(values) => values.map(Number)}
      {...choices}
      onType={setSearch}
      titleOf={titleOf}
    />
  )
}
