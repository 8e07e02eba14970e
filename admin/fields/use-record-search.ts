import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListLanguage } from '../api/use-site.ts'

interface Asked {
  search: string
  language: string
}

/**
 * Loads options for the typed text while the choices are open; the previous ones stay visible until the new ones arrive. `key` is the
 * query cache key; spread `choices` into the Autocomplete.
 */
export function useRecordSearch<T>(
  key: readonly string[],
  search: string,
  find: (asked: Asked, signal: AbortSignal) => Promise<readonly T[]>,
) {
  const language = useListLanguage()
  const [open, setOpen] = useState(false)
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...key, language, search],
    queryFn: ({ signal }) => find({ search, language }, signal),
    enabled: open,
    placeholderData: (before) => before,
  })
  return {
    /** The options belong to a previous text. */
    areOld: isPlaceholderData,
    choices: {
      options: data ?? [],
      loading: isFetching,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
    },
  }
}
