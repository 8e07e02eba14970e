import { sql } from 'kysely'
import type { AttributeType } from '#contracts/catalogue/attribute.ts'
import type { ProductType } from '#contracts/catalogue/card.ts'
import { today } from '#contracts/shop-date.ts'
import { shopAvailable } from '#server/domain/sellable.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import type { Translations } from '#server/platform/database/column-types.ts'

/** The source data of a product's index rows, in every language. Amounts in minor units. */
export interface Source {
  id: number
  sku: string
  url: string
  type: ProductType
  visibled: boolean
  is_new: boolean
  is_featured: boolean
  is_hot: boolean
  is_coming: boolean
  needs_application: boolean
  name: Translations
  description: Translations
  meta_title: Translations
  created_at: string
  /** Paths of its images, in order. */
  images: string[]
  brand: { id: number; title: Translations; url: string; enabled: boolean } | null
  /** Its direct categories with the titles of their ancestors. */
  categories: { id: number; position: number; path: number[]; titles: Translations[] }[]
  /** The visible variants, in order. */
  stocks: SourceStock[]
  properties: { value_id: number | null; label: Translations }[]
  rating: number | null
  review_count: number
}

export interface SourceStock {
  id: number
  sku: string
  barcode: string | null
  price: number
  special_price: number | null
  /** Null means unlimited stock. */
  available: number | null
  low_stock_threshold: number
  values: { id: number; label: Translations; color: string | null; type: AttributeType }[]
}

/** Active products in one statement; deleted ones are absent. */
export async function readSources(ctx: TxCtx, ids: readonly number[]): Promise<Source[]> {
  const { settings } = ctx
  const { rows } = await sql<Source>`
    select p.id, p.sku, p.url, p.type, p.visibled, p.is_new, p.is_featured, p.is_hot, p.is_approval_required or p.form_id is not null as needs_application, p.name, p.description, p.meta_title, p.created_at,
      coalesce(p.available_from > ${today(settings)}::date, false) as is_coming,
      array(select f.path from product_images pi join files f on f.id = pi.file_id
        where pi.product_id = p.id order by pi.position, pi.id) as images,
      (select jsonb_build_object('id', b.id, 'title', b.title, 'url', b.url, 'enabled', b.enabled)
        from brands b where b.id = p.brand_id and b.deleted_at is null) as brand,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'position', c.position, 'path', m.path, 'titles', array(
          select t.display_title from menus t where t.id = m.id or t.id = any(m.path) order by t.id)) order by m.id)
        from product_categories c join menus m on m.id = c.menu_id where c.product_id = p.id), '[]') as categories,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'sku', s.sku, 'barcode', s.barcode, 'price', s.price, 'special_price', s.special_price,
          'low_stock_threshold', coalesce(s.low_stock_threshold, ${settings.product.low_stock_threshold}::int),
          'available', ${shopAvailable(ctx)}, 'values', coalesce((
            select jsonb_agg(jsonb_build_object('id', v.id, 'label', v.label, 'color', v.color, 'type', a.type) order by a."order", a.id)
            from stock_attributes o join attributes a on a.id = o.attribute_id join attribute_values v on v.id = o.value_id
            where o.stock_id = s.id), '[]')) order by s.position, s.id)
        from stocks s where s.product_id = p.id and s.visibled and s.deleted_at is null), '[]') as stocks,
      coalesce((
        select jsonb_agg(jsonb_build_object('value_id', o.value_id, 'label', coalesce(v.label, o.text)) order by o.position, o.id)
        from product_attributes o join attributes a on a.id = o.attribute_id left join attribute_values v on v.id = o.value_id
        where o.product_id = p.id and a.enabled), '[]') as properties,
      g.rating::float as rating, coalesce(g.review_count, 0) as review_count
    from products p left join product_ratings g on g.product_id = p.id
    where p.id = any(${ids}::bigint[]) and p.deleted_at is null
    order by p.id`.execute(ctx.db)
  return rows
}
