import { useQuery } from '@tanstack/react-query'
import { showBoard } from '#contracts/crm/board-calls.ts'
import type { BoardColumn } from '#contracts/crm/lead-calls.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'

/** The statuses of a funnel in their order; of no funnel (0): all. Empty until they are loaded, and while the funnel is not known. */
export function useFunnelStatuses(funnel_id: number | undefined): NonNullable<BoardColumn['status']>[] {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['lead board', 'statuses', funnel_id],
    queryFn: ({ signal }) => callApi(showBoard, { funnel_id: funnel_id ?? 0, per_column: 1 }, signal),
    enabled: funnel_id !== undefined && may('get leads'),
    retry: false,
    staleTime: 60_000,
  })
  return (data?.data.columns ?? []).flatMap(({ status }) => status ?? [])
}
