import { useQuery } from '@tanstack/react-query'
import { findOptions } from '../api/options.ts'

/** Loads the warehouses as options; `enabled` can postpone the request. */
export function useWarehouses(enabled = true) {
  const { data = [] } = useQuery({
    queryKey: ['options', 'warehouse'],
    queryFn: () => findOptions('warehouse', {}),
    enabled,
    staleTime: 60_000,
  })
  return data
}
