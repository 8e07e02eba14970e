import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { batchLimit } from '#contracts/resource/batch-limit.ts'
import { records } from '../api/records.ts'
import { useListLanguage, useSite } from '../api/use-site.ts'
import type { ListState } from './list-query.ts'
import type { Id } from './use-selection.ts'

const largestPage = 100

interface Answer<R> {
  data: readonly R[]
  total: number
}

/** The query of a list. */
export const askedBy = ({ page, per_page, search, sort, filters }: ListState, language: string) => ({
  page,
  per_page,
  search,
  sort,
  language,
  ...filters,
})

/**
 * Loads the current page of a list; the previous rows stay visible until the new ones arrive. `ask` sends the request, `key` is the query
 * cache key.
 */
export function useCallRows<R extends { id: Id }>(
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
  /** All rows shown or loaded so far, for actions on selected rows of other pages. */
  const seen = useRef(new Map<Id, R>())
  const note = (rows: readonly R[]) => {
    for (const row of rows) seen.current.set(row.id, row)
    return rows
  }
  note(query.data?.data ?? [])
  const loadAll = async () => {
    const found: R[] = []
    for (let page = 1; page <= batchLimit / largestPage; page++) {
      const { data, total } = await ask({ ...asked, page, per_page: largestPage }, new AbortController().signal)
      found.push(...note(data))
      if (data.length < largestPage || found.length >= total) break
    }
    return found
  }
  return {
    rowOf: (id: Id): R | undefined => seen.current.get(id),
    loadAll,
    rows: query.data?.data,
    total: query.data?.total ?? 0,
    fetching: query.isPlaceholderData,
    failed: query.isError,
    onRetry: () => query.refetch(),
  }
}

/** Loads the current page of a resource's list. */
export const useRows = <R extends { id: Id }>(resource: string, list: ListState) =>
  useCallRows<R>([resource, 'list'], list, (asked, signal) => records.list<R>(resource, asked, signal))
