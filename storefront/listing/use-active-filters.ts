import { badges } from '#contracts/catalogue/card.ts'
import type { Facets } from '#contracts/catalogue/facets.ts'
import { useText } from '../text/TextProvider.tsx'
import { toggleFilter, withChoices } from './list-query.ts'
import { useRangeText } from './price-range.ts'

export interface ActiveFilter {
  key: string
  text: string
  /** The query without this filter. */
  without: URLSearchParams
}

/** The active filters with their labels. A value that the shop no longer has is shown as it is. */
export function useActiveFilters(query: URLSearchParams, facets: Facets): ActiveFilter[] {
  const t = useText()
  const rangeText = useRangeText()
  const textOf = (key: string, value: string): string => {
    if (key === 'brand_ids') return facets.brands.find(({ id }) => String(id) === value)?.title ?? value
    if (key === 'category_ids') return facets.categories.find(({ id }) => String(id) === value)?.title ?? value
    if (key === 'in_stock') return t('storefront.filter.in_stock')
    if (key === 'type') return t(`storefront.filter.type.${value === 'service' ? 'service' : 'general'}`)
    if (key === 'badges') {
      const badge = badges.find((one) => one === value)
      return badge ? t(`common.badge.${badge}`) : value
    }
    const attribute = facets.attributes.find((one) => `attributes.${one.key}` === key)
    return attribute?.values.find((one) => one.key === value)?.label ?? value
  }
  const amount = (key: string) => (query.has(key) ? Number(query.get(key)) : null)
  const range = { price_min: amount('price_min'), price_max: amount('price_max') }
  const rangeShown = rangeText(range)
  const others = [...query].filter(([key]) => !['sort', 'page', 'price_min', 'price_max'].includes(key))
  return [
    ...others.map(([key, value]) => ({
      key: `${key}=${value}`,
      text: textOf(key, value),
      without: toggleFilter(query, key, value),
    })),
    ...(rangeShown
      ? [{ key: 'price', text: rangeShown, without: withChoices(query, { price_min: null, price_max: null }) }]
      : []),
  ]
}
