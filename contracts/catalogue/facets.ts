import type { AttributeType } from './attribute.ts'
import type { Badge, BrandLink } from './card.ts'

/**
 * Filters of a list with the number of products for each choice. A facet ignores its own choice, so other brands keep their numbers when
 * one is chosen; all other filters count (catalogue.md C6). Choices without products are absent, chosen ones stay with 0.
 */
export interface Facets {
  /** Children of the current category, elsewhere the top level of the menu, in menu order. */
  categories: CategoryFacet[]
  brands: (BrandLink & { count: number })[]
  attributes: AttributeFacet[]
  /** Badges in display order. */
  badges: { badge: Badge; count: number }[]
  types: { type: 'general' | 'service'; count: number }[]
  /** Number of products in stock. */
  in_stock: number
  /** Null where prices are hidden, or when nothing has a price. */
  price: PriceFacet | null
}

export interface CategoryFacet {
  id: number
  title: string
  url: string
  count: number
}

export interface AttributeFacet {
  key: string
  display: string
  type: AttributeType
  values: { key: string; label: string; color: string; image: string; count: number }[]
}

/** Lowest prices of products in major units. `ranges` are at most five round ranges for chips, both ends inclusive: 100 to 250. */
export interface PriceFacet {
  min: number
  max: number
  ranges: { price_min: number | null; price_max: number | null; count: number }[]
}
