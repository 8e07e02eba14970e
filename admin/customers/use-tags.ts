import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { suggestTags } from '#contracts/customers/tags.ts'
import { callApi } from '../api/call.ts'

const none: string[] = []

/** Searches existing tags by the typed text. */
export function useTagSuggestions() {
  const [text, ask] = useState('')
  const { data } = useQuery({
    queryKey: ['user_tag', text],
    queryFn: ({ signal }) => callApi(suggestTags, { search: text }, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return { tags: data?.data ?? none, ask }
}

/** Tags as options of a filter; selected tags are their own labels. */
export async function findTags({ search, ids }: { search?: string; ids?: readonly string[] }) {
  const tags = ids ?? (await callApi(suggestTags, search ? { search } : {})).data
  return tags.map((tag) => ({ value: tag, title: tag }))
}
