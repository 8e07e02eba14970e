/** Badges in the order in which they are returned and shown (catalogue.md C5). */
export const badges = ['out_of_stock', 'coming_soon', 'special_price', 'new', 'featured', 'hot'] as const
export type Badge = (typeof badges)[number]

export const productTypes = ['general', 'service'] as const
export type ProductType = (typeof productTypes)[number]

/**
 * A product as lists show it. Amounts are major units of the base currency and belong to the cheapest visible variant; all are null where
 * the shop hides prices from guests, or when no variant is visible.
 */
export interface Card {
  id: number
  sku: string
  name: string
  url: string
  type: ProductType
  price: number | null
  /** Set only when it is below the price. */
  special_price: number | null
  /** One unit after the promotions that everybody gets, if the shop shows it and it is below both prices (pricing.md P9). */
  promotion_price: number | null
  price_from: number | null
  price_to: number | null
  /** Image URL; sizes are appended: `{image}.480.webp`. '' without an image. */
  image: string
  image_list: string[]
  badges: Badge[]
  is_new: boolean
  is_featured: boolean
  is_hot: boolean
  in_stock: boolean
  /** Every available variant is low in stock. Without the number, because pages are cached. */
  low_stock: boolean
  /** Colours of the visible variants. */
  colors: { label: string; color: string }[]
  brand: BrandLink | null
  /** The average of its approved reviews, with one decimal; null without one, or while the shop has no reviews. */
  rating: number | null
  review_count: number
  /** The variant to add to the cart, if exactly one is visible; null for a service that requires an application. */
  stock_id: number | null
}

export interface BrandLink {
  id: number
  title: string
  url: string
}

export interface ServiceCard extends Card {
  is_approval_required: boolean
  form_id: number | null
  form_url: string | null
  /** Status of the current customer's application. */
  application_status: string | null
}

export interface BrandPage extends BrandLink {
  short_description: string
  /** Description as sanitised HTML. */
  description: string
  image: string
}

export interface BrandCard extends BrandLink {
  short_description: string
  image: string
  product_count: number
}
