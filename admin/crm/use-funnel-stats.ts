import { useQuery } from '@tanstack/react-query'
import { showFunnelStats } from '#contracts/crm/funnel-calls.ts'
import { callApi } from '../api/call.ts'
import { useRecordForm } from '../resource/record-form.ts'

/** Figures and last answers of the funnel in the form; undefined for a new one. */
export function useFunnelStats() {
  const { record } = useRecordForm()
  const id = Number(record?.id)
  const { data } = useQuery({
    queryKey: ['funnel stats', id, record?.updated_at],
    queryFn: ({ signal }) => callApi(showFunnelStats, { id }, signal),
    enabled: record !== undefined,
  })
  return data?.data
}
