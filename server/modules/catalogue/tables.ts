import type { Generated } from 'kysely'
import type { Jsonb, Translations } from '#server/platform/database/column-types.ts'

/** The kinds of records whose former URLs redirect to their present one. */
type RedirectType = 'blog_article' | 'blog_category' | 'brand' | 'category' | 'page' | 'product'

declare module '#server/kernel/tables.ts' {
  interface Tables extends CatalogueTables {}
}

interface CatalogueTables {
  attribute_values: {
    id: Generated<number>
    attribute_id: number
    key: string
    label: Jsonb<Translations>
    color: string | null
    image: number | null
    order: Generated<number>
  }
  product_images: {
    id: Generated<number>
    product_id: number
    file_id: number
    position: number
    alt: Jsonb<Translations>
  }
  product_attributes: {
    id: Generated<number>
    product_id: number
    attribute_id: number
    value_id: number | null
    text: Jsonb<Translations | null> | null
    position: number
  }
  stocks: {
    id: Generated<number>
    product_id: number
    sku: string
    barcode: string | null
    /** Amount in minor currency units. */
    price: number
    special_price: number | null
    visibled: Generated<boolean>
    cost_price: string | null
    low_stock_threshold: number | null
    weight_grams: number | null
    position: Generated<number>
    option_signature: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
    deleted_at: Generated<string | null>
  }
  bought_together: { product_id: number; other_id: number; orders: number }
  stock_attributes: { stock_id: number; attribute_id: number; value_id: number }
  stock_images: { stock_id: number; product_image_id: number; position: number }
  url_redirects: { type: RedirectType; from_url: string; target_id: number; created_at: Generated<string> }
}
