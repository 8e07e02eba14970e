import { useQuery } from '@tanstack/react-query'
import { request } from '../api/request.ts'
import { useMay } from '../auth/use-session.ts'

const interval = 60_000

/** The number of reviews that nobody has decided about, polled once a minute; 0 without permission to see them. */
export function useWaitingReviews(): number {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['product_review', 'waiting'],
    enabled: may('get product_reviews'),
    queryFn: ({ signal }) =>
      request<{ total: number }>('GET', '/api/admin/product_review', {
        query: { status: 'pending' },
        quiet: true,
        signal,
      }),
    refetchInterval: interval,
    staleTime: interval / 2,
  })
  return data?.total ?? 0
}
