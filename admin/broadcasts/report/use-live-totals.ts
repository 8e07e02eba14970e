import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeliveryTotals } from '#contracts/broadcasts/broadcast-states.ts'
import { records } from '../../api/records.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useListLanguage } from '../../api/use-site.ts'
import type { RecordRow } from '../../resource/record-form.ts'

const every = 2000

const isTotals = (value: unknown): value is DeliveryTotals =>
  typeof value === 'object' && value !== null && 'total' in value

/** The figures of a broadcast, read again while it is being sent; the page is reloaded when its status changes. */
export function useLiveTotals(record: RecordRow): DeliveryTotals | undefined {
  const language = useListLanguage()
  const refresh = useRefresh()
  const { data } = useQuery({
    queryKey: ['broadcast totals', record.id],
    queryFn: ({ signal }) => records.get<RecordRow>('broadcast', record.id, language, signal),
    enabled: record.status === 'sending',
    refetchInterval: every,
  })
  const status = data?.data.status
  useEffect(() => {
    if (status !== undefined && status !== record.status && record.status === 'sending') refresh()
  }, [status, record.status, refresh])
  const totals = record.status === 'sending' ? (data?.data.totals ?? record.totals) : record.totals
  return isTotals(totals) ? totals : undefined
}
