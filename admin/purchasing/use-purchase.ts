import { useQuery, useQueryClient } from '@tanstack/react-query'
import { localeToLanguage } from '#contracts/locales.ts'
import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'
import { showPurchaseOrder } from '#contracts/purchasing/purchase-order-calls.ts'
import { callApi } from '../api/call.ts'
import { useLocaleCode } from '../i18n/i18n.ts'

/** What the parts of a purchase order's page share. */
export interface PurchaseProps {
  purchase: PurchaseOrder
  /** Shows the response of a change. */
  onChange: (purchase: PurchaseOrder) => void
  /** Loads it again after a 409. */
  onStale: () => void
}

export const purchaseKey = (id: number, language: string) => ['purchase_order', 'record', id, language]

/** Loads a purchase order; `set` replaces it with the response of a change. */
export function usePurchase(id: number) {
  const language = localeToLanguage(useLocaleCode())
  const client = useQueryClient()
  const queryKey = purchaseKey(id, language)
  const query = useQuery({
    queryKey,
    enabled: Number.isInteger(id),
    queryFn: async ({ signal }) => (await callApi(showPurchaseOrder, { id, language }, signal)).data,
  })
  return {
    purchase: query.data,
    error: query.error,
    reload: () => void query.refetch(),
    set: (purchase: PurchaseOrder) => {
      client.setQueryData(queryKey, purchase)
      void client.invalidateQueries({ queryKey: ['po'] })
    },
  }
}
