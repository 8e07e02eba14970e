import { useQuery } from '@tanstack/react-query'
import { request } from '../api/request.ts'

/** Whether the shop takes taxes by country: only then products show their tax category. */
export function useHasTaxes(): boolean {
  const { data } = useQuery({
    queryKey: ['has-taxes'],
    queryFn: () =>
      request<{ data: { tax?: { enabled?: boolean } } }>('POST', '/api/configs', {
        body: { columns: ['tax'] },
        quiet: true,
      }),
    staleTime: 5 * 60_000,
  })
  return data?.data.tax?.enabled ?? false
}
