import type { AttributeType, Badge, BrandLink } from './card.ts'

/**
 * What a list can be narrowed by, with the number of products that each choice would show. A facet does not count with its own
 * choice, so other brands keep their numbers when one is chosen; all other filters count (catalogue.md C6). Choices without
 * products are absent, chosen ones stay with 0.
 */
export interface Facets {
  /** Below the category that is shown, or the top of the menu elsewhere, in the order of the menu. */
  categories: CategoryFacet[]
  brands: (BrandLink & { count: number })[]
  attributes: AttributeFacet[]
  /** In the order in which badges are shown. */
  badges: { badge: Badge; count: number }[]
  types: { type: 'general' | 'service'; count: number }[]
  /** Products that the web shop has some of. */
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

/** Major units, of what a product costs from. `ranges` are at most five, both ends inclusive, made for chips: 100 to 250. */
export interface PriceFacet {
  min: number
  max: number
  ranges: { price_min: number | null; price_max: number | null; count: number }[]
}
