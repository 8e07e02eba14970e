import { useQuery } from '@tanstack/react-query'
import type { AdminOrderRow } from '#contracts/orders/admin-order.ts'
import { request } from '../api/request.ts'
import { useMay } from '../auth/use-session.ts'
import { useRecordForm } from '../resource/record-form.ts'

const latest = 10

/** Latest orders of the customer of the form; nothing for staff who may not see them. */
export function useCustomerOrders() {
  const may = useMay()
  const { record } = useRecordForm()
  return useQuery({
    queryKey: ['customer orders', record?.id],
    queryFn: ({ signal }) =>
      request<{ data: AdminOrderRow[]; total: number }>('GET', '/api/admin/order', {
        query: { user_id: record?.id, per_page: latest },
        signal,
      }),
    enabled: record !== undefined && may('get orders'),
  })
}
