import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listCustomerNotes } from '#contracts/customers/note-calls.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'

/** The notes of staff on a customer, newest first; `set` replaces them with the response of a change. */
export function useCustomerNotes(id: number | undefined) {
  const may = useMay()
  const client = useQueryClient()
  const queryKey = ['customer notes', id]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(listCustomerNotes, { id: id ?? 0 }, signal),
    enabled: id !== undefined && may('get user'),
    retry: false,
  })
  return {
    notes: data?.data ?? [],
    set: (answer: OutputOf<typeof listCustomerNotes>) => client.setQueryData(queryKey, answer),
  }
}
