import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { findChoices } from '../../api/options.ts'
import { useListLanguage } from '../../api/use-site.ts'
import { asTexts, ManyInput } from '../../fields/ManyInput.tsx'
import type { InputProps } from '../../fields/use-input.ts'

/** Several records of a resource, found by typing, in the order they were chosen; the form holds their ids. */
export function RecordsInput({ resource, ...props }: InputProps & { resource: string }) {
  const language = useListLanguage()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const ids = asTexts(useWatch({ name: props.name }))
  const found = useQuery({
    queryKey: ['choices', resource, language, search],
    queryFn: () => findChoices(resource, { search, language }),
    enabled: open,
    placeholderData: (before) => before,
  })
  const chosen = useQuery({
    queryKey: ['choices of', resource, language, ids],
    queryFn: () => findChoices(resource, { ids, language }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  const titleOf = (id: string) => chosen.data?.find(({ value }) => value === id)?.title ?? '…'
  return (
    <ManyInput
      {...props}
      options={found.data ?? []}
      read={asTexts}
      write={(values) => values.map(Number)}
      search={{ onOpen: () => setOpen(true), onType: setSearch, titleOf, loading: found.isFetching }}
    />
  )
}
