import type { Card } from '#contracts/catalogue/card.ts'
import type { Facets } from '#contracts/catalogue/facets.ts'
import type { CountedPage } from '#contracts/catalogue/product-calls.ts'
import { type ShownCard, shownCard } from '../catalogue/shown-card.ts'

/** Data that every page of a list shows. */
export interface ListedProducts {
  products: ShownCard[]
  total: number
  /** Whether the total and the numbers of filters are estimates. */
  isEstimate: boolean
  page: number
  pages: number
  /** The place of the first product of the page in the whole list. */
  first: number
  facets: Facets
}

export const listed = (
  { data, total, is_estimate, page, pages, per_page }: CountedPage<Card>,
  facets: Facets,
): ListedProducts => ({
  products: data.map(shownCard),
  total,
  page,
  isEstimate: is_estimate,
  pages,
  first: (page - 1) * per_page + 1,
  facets,
})

/** Search engines index each page of a list without filters. */
export const canonicalPath = (path: string, page: number) =>
  page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path
