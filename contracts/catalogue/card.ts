import type { Section } from '../content/sections.ts'

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

export interface ProductPicture {
  id: number
  url: string
  alt: string
  width: number
  height: number
}

export interface ProductVariant {
  id: number
  sku: string
  price: number | null
  special_price: number | null
  /** The lower of both prices. */
  effective_price: number | null
  /** One unit after the promotions that everybody gets, as on a card. */
  promotion_price: number | null
  /** Value key by attribute key: { color: 'red' }. */
  attributes: Record<string, string>
  /** 'Red / XL' in the requested language. */
  option_text: string
  /** Units available now; null = unlimited (services). */
  available_inventories: number | null
  /** Images of this variant, ids of `images`. */
  image_ids: number[]
}

export interface AttributeValue {
  id: number
  key: string
  label: string
  color: string
  image: string
}

/** An option of the visible variants with the values they use. */
export interface ProductOption {
  key: string
  display: string
  type: AttributeType
  values: AttributeValue[]
  /** A page that helps to choose, such as a size guide. */
  guide: PageLink | null
}

export interface PageLink {
  title: string
  url: string
}

export const attributeTypes = ['select', 'color', 'image', 'text'] as const
export type AttributeType = (typeof attributeTypes)[number]

export interface ProductPage extends Card {
  /** Description as sanitised HTML. */
  description: string
  /** Shown below the product over the whole width of the page. */
  sections: Section[]
  /** The guide page that its category names, instead of those of its options. */
  guide: PageLink | null
  /** Falls back to the name. */
  meta_title: string
  /** Falls back to the beginning of the description. */
  meta_description: string
  categories: { id: number; title: string; url: string }[]
  attributes: ProductOption[]
  properties: { display: string; label: string }[]
  stocks: ProductVariant[]
  images: ProductPicture[]
  /** Before this day (shop time zone) the product is visible but cannot be bought. */
  available_from: string | null
  is_approval_required: boolean
  form: { url: string } | null
  /** The block about its delivery and returns, where it or a category has its own; '' for the shop's. */
  delivery_notes: string
  /** Recommended by staff, then bought together with it, then of its category. */
  related: Card[]
  /** The language of the response, and those the name is translated into. */
  language: string
  languages: string[]
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

/** An attribute with its values, as pickers and filters use it. */
export interface AttributeCard extends Omit<ProductOption, 'guide'> {
  id: number
  is_filterable: boolean
}
