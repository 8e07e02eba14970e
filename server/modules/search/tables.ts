import type { Generated } from 'kysely'
import type { Badge, Card, ProductType } from '#contracts/catalogue/card.ts'
import type { Jsonb } from '#server/platform/database/column-types.ts'

/** A card as stored: amounts in minor units, without what changes by promotions. */
export type StoredCard = Omit<Card, 'promotion_price'>

declare module '#server/kernel/tables.ts' {
  interface Tables extends SearchTables {}
}

export interface SearchTables {
  product_listing: {
    product_id: number
    language: string
    visibled: boolean
    name: string
    type: ProductType
    brand_id: number | null
    price_from: number | null
    price_to: number | null
    in_stock: boolean
    badges: Badge[]
    category_ids: number[]
    value_ids: number[]
    variants: Jsonb<string[][]>
    codes: string[]
    sold_30d: number
    card: Jsonb<StoredCard>
    doc: string
    created_at: string
    updated_at: Generated<string>
  }
  category_listing: {
    menu_id: number
    product_id: number
    position: number | null
    visibled: boolean
    created_at: string
    price_from: number | null
  }
  product_facets: {
    product_id: number
    visibled: boolean
    type: ProductType
    brand_id: number | null
    price_from: number | null
    in_stock: boolean
    badges: Badge[]
    category_ids: number[]
    positions: (number | null)[]
    value_ids: number[]
    variants: Jsonb<string[][]>
    created_at: string
  }
  list_choices: {
    scope: string
    scope_id: number
    facet: string
    choice: string
    seen_on: Generated<string>
  }
  product_stock_states: { product_id: number; in_stock: boolean; is_low: boolean }
  content_search: {
    page_id: number | null
    article_id: number | null
    titles: string
    texts: string
    at: string
    indexed_at: string
  }
  listing_queue: { product_id: number }
  listing_day: { day: string }
  search_words: { language: string; word: string; token: string; ndoc: Generated<number> }
  search_lexemes: { language: string; lexeme: string }
  search_synonyms: {
    id: Generated<number>
    language: string
    words: string[]
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  search_log: {
    id: Generated<number>
    keyword: string
    language: string
    total: number
    at: Generated<string>
  }
}
