import { useQuery } from '@tanstack/react-query'
import { type GivenByPromotion, showGiven } from '#contracts/promotions/given.ts'
import { callApi } from '../api/call.ts'
import { createBatchedLoader } from '../api/load-together.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'

const loadTogether = createBatchedLoader<GivenByPromotion>()
const load = async (ids: readonly number[]) => (await callApi(showGiven, { ids })).data

/** What a promotion has taken off orders so far, with the mark of the currency; '…' until it is known, '–' where it could not be loaded, '' without an order. */
export function useGiven(id: number): string {
  const { currency_mark } = useSite()
  const format = useFormat()
  const { data, isLoading } = useQuery({
    queryKey: ['promotion', 'given', id],
    queryFn: () => loadTogether('', id, load),
    staleTime: 30_000,
  })
  if (isLoading) return '…'
  if (!data) return '–'
  return data.orders === 0 ? '' : `${currency_mark}${format.amount(data.amount)}`
}
