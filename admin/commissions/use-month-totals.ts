import { useQuery } from '@tanstack/react-query'
import { listCommissions } from '#contracts/commissions/calculation.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { useOrderAmount } from '../orders/use-order-amount.ts'
import { today } from './today.ts'

/** How many orders a promoter has in this month and what was approved of them, paid out or not; undefined without the permission. */
export function useMonthTotals(groupId: number | undefined) {
  const may = useMay()('get calculations')
  const amountOf = useOrderAmount()
  const to = today()
  const from = `${to.slice(0, 8)}01`
  const { data } = useQuery({
    queryKey: ['calculation', 'month', groupId, from],
    queryFn: ({ signal }) => callApi(listCommissions, { group_id: String(groupId), from, to, per_page: 10 }, signal),
    enabled: may && groupId !== undefined,
  })
  return (id: number) => {
    if (!data) return undefined
    const sums = data.totals.find(({ admin_id }) => admin_id === id)
    return { orders: sums?.orders ?? 0, approved: sums ? amountOf(sums.approved + sums.settled, sums.currency) : '–' }
  }
}
