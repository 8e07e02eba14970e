/** In the order in which they are answered and shown (catalogue.md C5). */
export const badges = ['out_of_stock', 'coming_soon', 'special_price', 'new', 'featured', 'hot'] as const
export type Badge = (typeof badges)[number]

export const productTypes = ['general', 'service'] as const
export type ProductType = (typeof productTypes)[number]

/**
 * A product as lists show it. Amounts are in major units of the base currency, those of the cheapest visible variant; all of them
 * are null where the shop hides prices from guests, or when no variant is visible.
 */
export interface Card {
  id: number
  sku: string
  name: string
  url: string
  type: ProductType
  price: number | null
  /** Only when it is below the price. */
  special_price: number | null
  price_from: number | null
  price_to: number | null
  /** Addresses; sizes hang on: `{image}.480.webp`. '' when there is no picture. */
  image: string
  image_list: string[]
  badges: Badge[]
  is_new: boolean
  is_featured: boolean
  is_hot: boolean
  in_stock: boolean
  /** Few are left of every variant that can still be bought. Without the number: pages are kept. */
  low_stock: boolean
  /** The colours that the visible variants come in. */
  colors: { label: string; color: string }[]
  brand: BrandLink | null
  /** The variant to put in the cart, when exactly one is visible. None of a service that needs an application first. */
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
  /** What a buyer pays for one. */
  effective_price: number | null
  /** Value key by attribute key: { color: 'red' }. */
  attributes: Record<string, string>
  /** 'Red / XL' in the asked language. */
  option_text: string
  /** What the web shop can sell now; null = unlimited (services). */
  available_inventories: number | null
  /** Pictures of this variant, ids of `images`. */
  image_ids: number[]
}

export interface AttributeValue {
  id: number
  key: string
  label: string
  color: string
  image: string
}

/** An option that the visible variants offer, with the values that they use. */
export interface ProductOption {
  key: string
  display: string
  type: AttributeType
  values: AttributeValue[]
}

export const attributeTypes = ['select', 'color', 'image', 'text'] as const
export type AttributeType = (typeof attributeTypes)[number]

export interface ProductPage extends Card {
  /** Sanitised HTML. */
  description: string
  /** The name where none was written. */
  meta_title: string
  /** The beginning of the description where none was written. */
  meta_description: string
  categories: { id: number; title: string; url: string }[]
  attributes: ProductOption[]
  properties: { display: string; label: string }[]
  stocks: ProductVariant[]
  images: ProductPicture[]
  /** Before this day (shop time zone) the product shows but cannot be bought. */
  available_from: string | null
  is_approval_required: boolean
  form: { url: string } | null
  related: Card[]
  /** The language that was served, and those in which the name was written. */
  language: string
  languages: string[]
}

export interface ServiceCard extends Card {
  is_approval_required: boolean
  form_id: number | null
  form_url: string | null
  /** Of the member who asks. */
  application_status: string | null
}

export interface BrandPage extends BrandLink {
  short_description: string
  /** Sanitised HTML. */
  description: string
  image: string
}

export interface BrandCard extends BrandLink {
  short_description: string
  image: string
  product_count: number
}

/** An attribute with its values, as pickers and filters ask for it. */
export interface AttributeCard extends ProductOption {
  id: number
  is_filterable: boolean
}
