import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countLimit, countViews } from '#contracts/staff/saved-views.ts'
import { callApi } from '../api/call.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'

/** The numbers of rows of a list's views as they are shown, by their queries; '1,000+' for more than are counted. */
export function useViewCounts(list: string, queries: readonly string[]): (query: string) => string {
  const translate = useTranslate()
  const { number } = useFormat()
  const asked = [...new Set(queries)]
  const { data } = useQuery({
    queryKey: ['saved_view', 'count', list, asked],
    queryFn: async ({ signal }) => {
      const { data: counts } = await callApi(countViews, { list, queries: asked }, signal)
      return new Map(asked.map((query, at) => [query, counts[at] ?? null]))
    },
    // Without another view the only number is that of the list itself.
    enabled: asked.length > 1,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  return (query) => {
    const count = data?.get(query) ?? null
    if (count === null) return ''
    return count > countLimit ? translate('admin.list.more_than', { n: number(countLimit) }) : number(count)
  }
}
