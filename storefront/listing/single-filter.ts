import { badges } from '#contracts/catalogue/card.ts'
import type { Facets } from '#contracts/catalogue/facets.ts'
import { countFilters } from './list-query.ts'

/** A list with one filter is a page of its own: of a badge, a brand or a category. */
export type SingleFilter =
  | { kind: 'badge'; badge: (typeof badges)[number] }
  | { kind: 'other'; title: string; path: string }

/** The only filter of a list of all products; undefined without one or with several. */
export function singleFilter(query: URLSearchParams, facets: Facets): SingleFilter | undefined {
  if (countFilters(query) !== 1) return undefined
  const badge = badges.find((one) => one === query.get('badges'))
  if (badge) return { kind: 'badge', badge }
  const of = (key: string, path: string, records: readonly { id: number; title: string; url: string }[]) => {
    const record = records.find(({ id }) => String(id) === query.get(key))
    return record && { kind: 'other' as const, title: record.title, path: `${path}/${record.url}` }
  }
  return of('brand_ids', '/brand', facets.brands) ?? of('category_ids', '/category', facets.categories)
}
