import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListLanguage } from '../api/use-site.ts'

interface Asked {
  search: string
  language: string
}

/**
 * What is found for what somebody types: asked only while the choices are open; the old ones stay until new ones come. `key` is what the
 * answers are kept under, `choices` goes to the Autocomplete.
 */
export function useFound<T>(
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
    /** They were found for another text. */
    areOld: isPlaceholderData,
    choices: {
      options: data ?? [],
      loading: isFetching,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
    },
  }
}
