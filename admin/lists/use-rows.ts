import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listQuery } from '../api/records.ts'
import { useSite } from '../api/use-site.ts'
import type { ListControls } from './use-list-state.ts'

/** Loads the current page of rows; the previous rows stay visible until the new ones arrive. */
export function useRows<R extends { id: number | string }>(
  resource: string,
  { page, per_page, search, sort, filters }: ListControls,
  language: string,
) {
  const { ready } = useSite()
  const query = useQuery({
    ...listQuery<R>(resource, { page, per_page, language, filters, search, ...(sort && { sort }) }),
    placeholderData: keepPreviousData,
    enabled: ready,
  })
  return {
    rows: query.data?.data,
    total: query.data?.total ?? 0,
    fetching: query.isPlaceholderData,
    failed: query.isError,
    onRetry: () => void query.refetch(),
  }
}
