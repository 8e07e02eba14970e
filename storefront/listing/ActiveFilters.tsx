import type { Facets } from '#contracts/catalogue/facets.ts'
import { useText } from '../text/TextProvider.tsx'
import { X } from '../ui/icons.tsx'
import { FilterChip } from './FilterChip.tsx'
import { clearFilters, listPath } from './list-query.ts'
import { useActiveFilters } from './use-active-filters.ts'
import type { ListControl } from './use-list.ts'

/** Active filters, each with a link that removes it, and one that clears all. */
export function ActiveFilters({ list, facets }: { list: ListControl; facets: Facets }) {
  const t = useText()
  const chosen = useActiveFilters(list.query, facets)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={t('storefront.filter.chosen')} className="flex flex-wrap items-center gap-2">
      {chosen.map(({ key, text, without }) => (
        <li key={key}>
          <FilterChip
            list={list}
            to={listPath(list.path, without)}
            isChosen
            label={t('storefront.filter.remove', { filter: text })}
          >
            {text}
            <X className="size-3.5" aria-hidden />
          </FilterChip>
        </li>
      ))}
      <li>
        <FilterChip
          list={list}
          to={listPath(list.path, clearFilters(list.query))}
          className="link type-small ml-1 inline-flex min-h-11 items-center lg:min-h-9"
        >
          {t('storefront.filter.clear')}
        </FilterChip>
      </li>
    </ul>
  )
}
