import { useQuery } from '@tanstack/react-query'
import { listCustomerCoupons } from '#contracts/promotions/own-coupons.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { useRecordForm } from '../resource/record-form.ts'

/** Coupons of the customer of the form; nothing for staff who may not see promotions. */
export function useCustomerCoupons() {
  const may = useMay()
  const { record } = useRecordForm()
  const id = Number(record?.id)
  return useQuery({
    queryKey: ['customer coupons', id],
    queryFn: ({ signal }) => callApi(listCustomerCoupons, { id }, signal),
    enabled: record !== undefined && may('get promotions') && may('get user'),
  })
}
