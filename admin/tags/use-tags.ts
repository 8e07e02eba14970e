import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { suggestContactTags } from '#contracts/crm/contact-tags.ts'
import { suggestTags } from '#contracts/customers/tag-calls.ts'
import { suggestOrderTags } from '#contracts/orders/order-tags.ts'
import { callApi } from '../api/call.ts'

/** The kinds of records whose tags staff edit. */
export type Tagged = 'customer' | 'contact' | 'order'

const calls = { customer: suggestTags, contact: suggestContactTags, order: suggestOrderTags }

const none: string[] = []

/** Searches existing tags by the typed text. */
export function useTagSuggestions(of: Tagged) {
  const [text, ask] = useState('')
  const { data } = useQuery({
    queryKey: ['tags', of, text],
    queryFn: ({ signal }) => callApi(calls[of], { search: text }, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return { tags: data?.data ?? none, ask }
}

/** Tags as options of a filter; selected tags are their own labels. */
export const findTags =
  (of: Tagged) =>
  async ({ search, ids }: { search?: string; ids?: readonly string[] }) => {
    const tags = ids ?? (await callApi(calls[of], search ? { search } : {})).data
    return tags.map((tag) => ({ value: tag, title: tag }))
  }
