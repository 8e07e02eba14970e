import { useQuery } from '@tanstack/react-query'
import { findOptions } from '../api/options.ts'

/** The warehouses to choose from. */
export function useWarehouses(enabled = true) {
  const { data = [] } = useQuery({
    queryKey: ['options', 'warehouse'],
    queryFn: () => findOptions('warehouse', {}),
    enabled,
    staleTime: 60_000,
  })
  return data
}
