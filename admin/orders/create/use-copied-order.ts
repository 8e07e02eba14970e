import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { showAdminOrder } from '#contracts/orders/admin-order.ts'
import { findGoods } from '#contracts/orders/edit-order.ts'
import { callApi } from '../../api/call.ts'
import { records } from '../../api/records.ts'
import { useListLanguage } from '../../api/use-site.ts'
import { useMay } from '../../auth/use-session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { toasts } from '../../ui/toast-store.ts'
import { isSameAddress } from '../same-address.ts'
import { type CopiedOrder, toCopy } from './copy-order.ts'
import type { CustomerRow, OrderDraft } from './order-draft.ts'

/**
 * Begins with the customer, the goods and the addresses of another order (`?copy=`), at the prices of today. Returns whether that is loading.
 * Goods that are no longer sold are left out and named.
 */
export function useCopiedOrder(form: UseFormReturn<OrderDraft>, empty: OrderDraft): boolean {
  const translate = useTranslate()
  const may = useMay()
  const language = useListLanguage()
  const id = Number(useSearchParams()[0].get('copy'))
  const enabled = id > 0 && may('get order')
  const { data, isPending } = useQuery({
    queryKey: ['order to copy', id, language],
    queryFn: ({ signal }) => load(id, language, !empty.is_guest, signal),
    enabled,
    retry: false,
    gcTime: 0,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order that is copied
  useEffect(() => {
    if (!data || form.formState.isDirty) return
    const { draft, missing } = toCopy(data, empty)
    // As unsaved input: leaving the page asks.
    form.reset(draft, { keepDefaultValues: true })
    if (missing.length > 0)
      toasts.failure(translate('admin.order.copy_without', { count: missing.length }), missing.slice(0, 5))
  }, [data])
  return enabled && isPending
}

async function load(id: number, language: string, seesCustomers: boolean, signal: AbortSignal): Promise<CopiedOrder> {
  const { data: order } = await callApi(showAdminOrder, { id, language }, signal)
  const stockIds = order.items.flatMap(({ stock_id, is_gift }) => (stock_id === null || is_gift ? [] : [stock_id]))
  const find = async (stockId: number) => (await callApi(findGoods, { id: stockId, language }, signal)).data
  const goods = (await Promise.all([...new Set(stockIds)].map(find))).flat()
  const customerId = seesCustomers ? order.customer?.id : undefined
  const customer = customerId ? (await records.get<CustomerRow>('user', customerId, undefined, signal)).data : null
  return { order, goods, customer, isBilledAlike: isSameAddress(order.billing, order.shipping) }
}
