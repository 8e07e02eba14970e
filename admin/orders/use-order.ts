import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AdminOrder, showAdminOrder } from '#contracts/orders/admin-order.ts'
import type { OrderMessages } from '#contracts/orders/order-messages.ts'
import { callApi } from '../api/call.ts'
import { useOwnLanguage } from './use-own-language.ts'
import { refreshUnanswered } from './use-unanswered.ts'

/** Loads an order; the second value replaces it with the response of a change. */
export function useOrder(id: number) {
  const language = useOwnLanguage()
  const client = useQueryClient()
  const queryKey = ['order', id, language]
  const query = useQuery({
    queryKey,
    enabled: Number.isInteger(id),
    queryFn: async ({ signal }) => (await callApi(showAdminOrder, { id, language }, signal)).data,
  })
  return {
    order: query.data,
    error: query.error,
    reload: () => void query.refetch(),
    set: (order: AdminOrder) => client.setQueryData(queryKey, order),
    setMessages: (messages: OrderMessages) => {
      client.setQueryData<AdminOrder>(queryKey, (before) => before && { ...before, ...messages })
      refreshUnanswered()
    },
  }
}
