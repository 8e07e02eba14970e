import type { Section } from '../content/sections.ts'
import type { Card } from './card.ts'
import type { PageLink, ProductOption } from './shown-attribute.ts'

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
