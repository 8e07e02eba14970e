import type { AttributeType } from './attribute.ts'
import type { Badge, BrandLink } from './card.ts'

/**
 * Filters of a list with the number of products for each choice. A facet ignores its own choice, so other brands keep their numbers when
 * one is chosen; all other filters count (catalogue.md C6). Choices without products are absent, chosen ones stay with 0.
 *
 * In a large list a count is null where too few products have the choice to estimate their number, possibly none; and in a small part of a
 * large list beside the other values of a chosen filter.
 */
export interface Facets {
  /** Children of the current category, elsewhere the top level of the menu, in menu order. */
  categories: CategoryFacet[]
  brands: (BrandLink & { count: number | null })[]
  attributes: AttributeFacet[]
  /** Badges in display order. */
  badges: { badge: Badge; count: number | null }[]
  types: { type: 'general' | 'service'; count: number | null }[]
  /** Number of products in stock. */
  in_stock: number | null
  /** Null where prices are hidden, or when nothing has a price. */
  price: PriceFacet | null
}

export interface CategoryFacet {
  id: number
  title: string
  url: string
  count: number | null
}

export interface AttributeFacet {
  key: string
  display: string
  type: AttributeType
  values: { key: string; label: string; color: string; image: string; count: number | null }[]
}

/** Lowest prices of products in major units. `ranges` are at most five round ranges for chips, both ends inclusive: 100 to 250. */
export interface PriceFacet {
  min: number
  max: number
  ranges: { price_min: number | null; price_max: number | null; count: number | null }[]
}
