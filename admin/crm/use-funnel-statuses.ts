import { useQuery } from '@tanstack/react-query'
import { showBoard } from '#contracts/crm/board-calls.ts'
import type { BoardColumn } from '#contracts/crm/lead-calls.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'

type Status = NonNullable<BoardColumn['status']>

/** A funnel's title and its statuses in their order; of no funnel (0): all. Empty until they are loaded, and while the funnel is not known. */
export function useFunnel(funnel_id: number | undefined): { title: string; statuses: Status[] } {
  const may = useMay()
  const language = useListLanguage()
  const { data } = useQuery({
    queryKey: ['lead board', 'statuses', funnel_id, language],
    queryFn: ({ signal }) => callApi(showBoard, { funnel_id: funnel_id ?? 0, per_column: 1, language }, signal),
    enabled: funnel_id !== undefined && may('get leads'),
    retry: false,
    staleTime: 60_000,
  })
  const { funnel, columns = [] } = data?.data ?? {}
  return { title: funnel?.title ?? '', statuses: columns.flatMap(({ status }) => status ?? []) }
}

export const useFunnelStatuses = (funnel_id: number | undefined): Status[] => useFunnel(funnel_id).statuses
