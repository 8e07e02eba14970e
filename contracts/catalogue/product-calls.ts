import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { BrandCard, BrandPage, Card, ServiceCard } from './card.ts'
import type { Facets } from './facets.ts'
import { listing } from './listing.ts'
import type { ProductPage } from './product-page.ts'
import type { AttributeCard } from './shown-attribute.ts'

const language = z.string().optional()

export interface Page<T> {
  data: T[]
  total: number
  page: number
  per_page: number
}

/** A page of a list that may be too large to be counted for each visitor. */
export interface CountedPage<T> extends Page<T> {
  /** Whether `total` and the counts of facets are estimates: true of lists of more than some thousand products. */
  is_estimate: boolean
  /** Pages that can be opened: those of a large list end before its products do. */
  pages: number
}

/** A page of products with the facets of the whole list. */
export interface ListedPage<T> extends CountedPage<T> {
  facets: Facets
}

export const getProduct = endpoint('POST /api/product', {
  access: 'public',
  input: z.object({ language, url: schemas.text(150) }),
  returns: returns<{ data: ProductPage | { redirect: string } }>(),
  summary: 'A visible product by its url; an old url returns the new one',
})

export const listProducts = endpoint('POST /api/product/list', {
  access: 'public',
  input: z.object({ language, ...listing }),
  returns: returns<ListedPage<Card>>(),
  summary: 'Visible products, filtered, sorted and paginated, with facets',
})

export const listGoodsFrom = endpoint('GET /api/product/from-price', {
  access: 'public',
  input: z.object({ language, price: schemas.money(false) }),
  returns: returns<{ data: Card[] }>(),
  summary:
    'At most 8 goods in stock that cost this much or more, the cheapest first: one of them makes the delivery of a cart free',
})

export const listServices = endpoint('GET /api/service', {
  access: 'public',
  input: z.object({ language, page: listing.page, per_page: listing.per_page }),
  returns: returns<Page<ServiceCard>>(),
  summary: 'Visible services, newest first',
})

export const listBrands = endpoint('GET /api/brand', {
  access: 'public',
  input: z.object({ language }),
  returns: returns<{ data: BrandCard[] }>(),
  summary: 'Enabled brands with the number of their visible products',
})

export const getBrand = endpoint('POST /api/brand', {
  access: 'public',
  input: z.object({ language, url: schemas.text(150) }),
  returns: returns<{ data: BrandPage | { redirect: string } }>(),
  summary: 'An enabled brand by its url; an old url returns the new one',
})

export const listAttributes = endpoint('POST /api/attribute', {
  access: 'public',
  input: z.object({ language, position: z.enum(['stock', 'product']).optional().catch(undefined) }),
  returns: returns<{ data: AttributeCard[] }>(),
  summary: 'Enabled attributes with the values that visible products use',
})
