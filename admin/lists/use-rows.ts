import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { records } from '../api/records.ts'
import { useListLanguage, useSite } from '../api/use-site.ts'
import type { ListState } from './list-query.ts'

interface Answer<R> {
  data: readonly R[]
  total: number
}

const askedBy = ({ page, per_page, search, sort, filters }: ListState, language: string) => ({
  ...{ page, per_page, search, sort, language },
  ...filters,
})

/**
 * Loads the current page of a list; the previous rows stay visible until the new ones arrive. `ask` sends the request, `key` is the query
 * cache key.
 */
export function useCallRows<R>(
  key: readonly string[],
  list: ListState,
  ask: (query: ReturnType<typeof askedBy>, signal: AbortSignal) => Promise<Answer<R>>,
) {
  const asked = askedBy(list, useListLanguage())
  const query = useQuery({
    queryKey: [...key, asked],
    queryFn: ({ signal }) => ask(asked, signal),
    placeholderData: keepPreviousData,
    enabled: useSite().ready,
  })
  return {
    rows: query.data?.data,
    total: query.data?.total ?? 0,
    fetching: query.isPlaceholderData,
    failed: query.isError,
    onRetry: () => query.refetch(),
  }
}

/** Loads the current page of a resource's list. */
export const useRows = <R>(resource: string, list: ListState) =>
  useCallRows<R>([resource, 'list'], list, (asked, signal) => records.list<R>(resource, asked, signal))
