import { keepPreviousData } from '@tanstack/react-query'
import { type RaRecord, useGetList } from 'react-admin'
import { useSite } from '../api/use-site.ts'
import type { ListControls } from './use-list-state.ts'

/** The page of rows that a list's state asks for; the old ones stay while new ones come. */
export function useRows<R extends RaRecord>(
  resource: string,
  { page, per_page, search, sort, filters }: ListControls,
  language: string,
) {
  const { ready } = useSite()
  const order = sort.startsWith('-') ? ('DESC' as const) : ('ASC' as const)
  const query = useGetList<R>(
    resource,
    {
      pagination: { page, perPage: per_page },
      ...(sort ? { sort: { field: sort.replace('-', ''), order } } : {}),
      filter: { ...filters, search },
      meta: { language },
    },
    { placeholderData: keepPreviousData, enabled: ready },
  )
  return {
    rows: query.data,
    total: query.total ?? 0,
    fetching: query.isPlaceholderData,
    failed: query.isError,
    onRetry: () => void query.refetch(),
  }
}
