import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { listUnanswered } from '#contracts/orders/order-messages.ts'
import { queries } from '../api/queries.ts'
import { request } from '../api/request.ts'
import { useMay } from '../auth/use-session.ts'

type Unanswered = OutputOf<typeof listUnanswered>['data']

const queryKey = ['orders', 'unanswered']
const interval = 60_000
const none: Unanswered = { count: 0, messages: [] }

/** Number of customers waiting for a reply, polled once a minute; none without permission to see orders. */
export function useUnanswered(): Unanswered {
  const may = useMay()
  const { data = none } = useQuery({
    queryKey,
    enabled: may('get orders'),
    queryFn: async ({ signal }) => {
      const sent = { quiet: true, signal }
      return (await request<OutputOf<typeof listUnanswered>>('GET', '/api/admin/order/unanswered', sent)).data
    },
    refetchInterval: interval,
    refetchOnWindowFocus: true,
    staleTime: interval / 2,
  })
  return data
}

/** Reloads the counts after a reply. */
export const refreshUnanswered = () => void queries.invalidateQueries({ queryKey })
