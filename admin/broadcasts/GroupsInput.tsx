import { useState } from 'react'
import { findOptions } from '../api/options.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { MultiSelectInput } from '../fields/MultiSelectInput.tsx'
import { useRecordSearch } from '../fields/use-record-search.ts'

/** Selects receiver groups, which are named instead of numbered. */
export function GroupsInput(props: FieldInputProps) {
  const [search, setSearch] = useState('')
  const { choices } = useRecordSearch(['options', 'broadcast_receiver'], search, (query, signal) =>
    findOptions('broadcast_receiver', query, signal),
  )
  const options = choices.options.map(({ title }) => ({ value: title, title }))
  return (
    <MultiSelectInput
      {...props}
      options={options}
      onType={setSearch}
      onOpen={choices.onOpen}
      onClose={choices.onClose}
    />
  )
}
