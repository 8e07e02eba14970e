import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { textIn } from '#contracts/locales.ts'
import { getPermission } from '#contracts/resource/permissions.ts'
import { allResources } from '#contracts/resources.ts'
import { findOptions } from '../api/options.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useLocaleCode } from '../i18n/i18n.ts'
import { editPath } from '../resource/addresses.ts'
import { FileText } from '../ui/icons.tsx'
import type { Item } from './item.ts'

/** Resources that use-records.tsx searches itself. */
const elsewhere = new Set(['product', 'user'])
const perResource = 3

/** Records of all other resources that the user has permission to open, found by their titles. */
export function useOtherRecords(search: string, enabled: boolean) {
  const may = useMay()
  const language = useListLanguage()
  const locale = useLocaleCode()
  const searchable = allResources.filter(
    (resource) => !elsewhere.has(resource.name) && may(getPermission(resource, 'get')),
  )
  const found = useQuery({
    queryKey: ['palette', 'others', search, language, searchable.length],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        searchable.map(async (resource) => {
          // One failing resource must not hide the results of the others.
          const options = await findOptions(resource.name, { search, language }, signal).catch(() => [])
          return options.slice(0, perResource).map((option) => ({ resource, option }))
        }),
      )
      return lists.flat()
    },
    enabled: enabled && searchable.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const items = (found.data ?? []).map(
    ({ resource, option }): Item => ({
      key: `${resource.name}-${option.id}`,
      scope: 'record',
      icon: FileText,
      title: option.title,
      note: textIn(locale, resource.labels.many),
      to: editPath(resource, option.id),
    }),
  )
  return { items, isFetching: found.isFetching }
}
