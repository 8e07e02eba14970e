import { type RawBuilder, sql } from 'kysely'
import type { ProductType } from '#contracts/catalogue/card.ts'
import { today } from '#contracts/shop-date.ts'
import { shopAvailable } from '#server/domain/sellable.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inList } from '#server/platform/database/sql-in-list.ts'

/** A variant as a cart or an order line needs it, in the language of the request. Amounts in minor units. */
export interface StockForSale {
  id: number
  product_id: number
  brand_id: number | null
  /** Its categories and their ancestors. */
  category_ids: number[]
  /** Null: the category of the settings. */
  tax_category_id: number | null
  sku: string
  name: string
  url: string
  type: ProductType
  /** The path of its first picture, '' without one. */
  image: string
  price: number
  special_price: number | null
  /** Unit price that a customer pays (catalogue.md C5). */
  effective_price: number
  options: { key: string; title: string; value: string }[]
  /** The variant and its product are active and visible, and the product is available by date. */
  is_sold: boolean
  /** Null means unlimited stock. */
  available: number | null
  /** A service that requires an application, in a cart as long as its line has none (catalogue.md C3). */
  needs_application: boolean
  cost_price: string | null
}

/** For queries over variants `s` with their products `p`: the columns of StockForSale. */
export const saleColumns = (ctx: Ctx): RawBuilder<unknown> => {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  return sql`s.id, s.product_id, p.brand_id, p.tax_category_id, s.sku, ${text('p.name')} as name, p.url, p.type, (p.is_approval_required or p.form_id is not null) as needs_application,
      s.price, s.special_price, s.cost_price,
      case when s.special_price < s.price then s.special_price else s.price end as effective_price,
      s.visibled and s.deleted_at is null and p.visibled and p.deleted_at is null
        and coalesce(p.available_from <= ${today(ctx.settings)}::date, true) as is_sold,
      ${shopAvailable(ctx)} as available,
      coalesce((
        select array_agg(distinct category.id) from product_categories pc join menus m on m.id = pc.menu_id
        cross join lateral unnest(m.path || m.id) as category(id) where pc.product_id = p.id), '{}') as category_ids,
      coalesce((
        select f.path from product_images pi join files f on f.id = pi.file_id
        left join stock_images si on si.product_image_id = pi.id and si.stock_id = s.id
        where pi.product_id = p.id order by si.position nulls last, pi.position limit 1), '') as image,
      coalesce((
        select jsonb_agg(jsonb_build_object('key', a.key, 'title', ${text('a.display')}, 'value', ${text('v.label')}) order by a."order", a.id)
        from stock_attributes o join attributes a on a.id = o.attribute_id join attribute_values v on v.id = o.value_id
        where o.stock_id = s.id), '[]') as options`
}

/** All variants with these ids, deleted and hidden ones included; one query. */
export async function stocksForSale(ctx: Ctx, ids: readonly number[]): Promise<Map<number, StockForSale>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StockForSale>`
    select ${saleColumns(ctx)} from stocks s join products p on p.id = s.product_id
    where ${inList(sql`s.id`, ids)}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
