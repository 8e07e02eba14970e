import type { Card } from '#contracts/catalogue/card.ts'
import type { Facets } from '#contracts/catalogue/facets.ts'
import type { Page } from '#contracts/catalogue/product-calls.ts'

/** Data that every page of a list shows. */
export interface ListedProducts {
  products: Card[]
  total: number
  page: number
  pages: number
  /** The place of the first product of the page in the whole list. */
  first: number
  facets: Facets
}

export const listed = ({ data, total, page, per_page }: Page<Card>, facets: Facets): ListedProducts => ({
  products: data,
  total,
  page,
  pages: Math.ceil(total / per_page),
  first: (page - 1) * per_page + 1,
  facets,
})

/** Search engines index each page of a list without filters. */
export const canonicalPath = (path: string, page: number) =>
  page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path
