import { sql } from 'kysely'
import type { ProductPage, ProductVariant } from '#contracts/catalogue/product-page.ts'
import type { ProductOption } from '#contracts/catalogue/shown-attribute.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import { shopAvailable } from '#server/domain/sellable.ts'
import { isVisibleCategory } from '#server/domain/visible-category.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { pageIsShown } from '#server/modules/content/content.ts'
import type { StoredCard } from '#server/modules/search/search.ts'
import type { Stored } from '#server/resource/translations.ts'

/** Data of a product page, amounts in minor units. `card` is null until the product's read model exists. */
export interface ProductRow
  extends Pick<
    ProductPage,
    | 'images'
    | 'properties'
    | 'categories'
    | 'available_from'
    | 'is_approval_required'
    | 'form'
    | 'delivery_notes'
    | 'guide'
  > {
  id: number
  card: StoredCard | null
  description: string
  meta_title: string
  meta_description: string
  names: Stored
  sections: Stored
  stocks: (Omit<ProductVariant, 'promotion_price'> & { price: number; effective_price: number })[]
  attributes: ProductOption[]
  related: StoredCard[]
  /** Ids of what staff recommend and of what is bought with it, hidden products included. */
  recommended: number[]
}

const maxRelated = 8

/**
 * A visible product by its URL, in one statement. Languages and numbers of rows are constants in it: with parameters PostgreSQL would expect a tenth of
 * a table and plan it each time, which takes ten times as long as reading the product.
 */
export async function readProduct(ctx: Ctx, url: string): Promise<ProductRow | undefined> {
  const language = sql.lit(ctx.language)
  const main = sql.lit(ctx.settings.mainLanguage)
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${language}, ${main})`
  const list = (rows: ReturnType<typeof sql>) => sql`coalesce((select json_agg(r) from (${rows}) r), '[]')`
  const guide = (id: ReturnType<typeof sql>) =>
    sql`(select json_build_object('title', ${text('g.title')}, 'url', g.url) from pages g where g.id = ${id} and ${pageIsShown('g')})`
  const stocks = sql`
    select s.id, s.sku, s.price, case when s.special_price < s.price then s.special_price end as special_price,
      least(s.price, s.special_price) as effective_price, ${optionLabel(ctx)} as option_text, ${shopAvailable(ctx)} as available_inventories,
      coalesce((select json_object_agg(a.key, v.key) from stock_attributes o join attributes a on a.id = o.attribute_id
        join attribute_values v on v.id = o.value_id where o.stock_id = s.id), '{}') as attributes,
      coalesce((select json_agg(si.product_image_id order by si.position) from stock_images si where si.stock_id = s.id), '[]') as image_ids
    from stocks s where s.product_id = p.id and s.visibled and s.deleted_at is null
    order by s.position, s.id`
  const options = sql`
    select a.key, ${text('a.display')} as display, a.type, ${guide(sql`a.guide_page_id`)} as guide,
      json_agg(json_build_object('id', v.id, 'key', v.key, 'label', ${text('v.label')}, 'color', coalesce(v.color, ''),
        'image', coalesce(${imageAddress('')} || f.path, '')) order by v."order", v.id) as values
    from (select distinct o.value_id from stock_attributes o join stocks s on s.id = o.stock_id
        where s.product_id = p.id and s.visibled and s.deleted_at is null) used
      join attribute_values v on v.id = used.value_id join attributes a on a.id = v.attribute_id left join files f on f.id = v.image
    group by a.id order by a."order", a.id`
  const images = sql`
    select pi.id, ${imageAddress('')} || f.path as url, ${text('pi.alt')} as alt, coalesce(f.width, 0) as width, coalesce(f.height, 0) as height
    from product_images pi join files f on f.id = pi.file_id where pi.product_id = p.id order by pi.position, pi.id`
  const properties = sql`
    select ${text('a.display')} as display, case when o.value_id is null then ${text('o.text')} else ${text('v.label')} end as label
    from product_attributes o join attributes a on a.id = o.attribute_id left join attribute_values v on v.id = o.value_id
    where o.product_id = p.id and a.enabled order by o.position, o.id`
  // The deepest category first.
  const categories = sql`
    select m.id, ${text('m.display_title')} as title, m.url from product_categories c join menus m on m.id = c.menu_id
    where c.product_id = p.id and ${isVisibleCategory}
    order by cardinality(m.path) desc, m."order", m.id`
  // Its own block, else that of the nearest category above it that has one.
  const deliveryNotes = sql`coalesce(
    (select b.identifier from blocks b where b.id = p.delivery_block_id and b.enabled),
    (select b.identifier from product_categories c join menus m on m.id = c.menu_id
        join menus a on a.id = m.id or a.id = any(m.path) join blocks b on b.id = a.delivery_block_id and b.enabled
      where c.product_id = p.id and ${isVisibleCategory} order by cardinality(a.path) desc, a."order", a.id limit 1), '')`
  // Recommended by staff, then what is bought with it, then its category.
  const related = sql`
    select id, min(source * 1000 + place) as rank from (
      select id, 0 as source, place from unnest(p.companion_ids) with ordinality as companion(id, place)
      union all select other_id, 1, row_number() over (order by orders desc, other_id desc) from bought_together where product_id = p.id
      union all (
        select c.product_id, 2, row_number() over (order by c.created_at desc, c.product_id desc) from category_listing c
        where c.menu_id = (p.categories -> 0 ->> 'id')::bigint and c.visibled
        order by c.created_at desc, c.product_id desc limit ${sql.lit(maxRelated + 1)})
    ) candidates where id <> p.id group by id`
  const categoryGuide = sql`
    select named.guide_page_id from product_categories c join menus m on m.id = c.menu_id
    join menus named on named.id = m.id or named.id = any(m.path)
    where c.product_id = p.id and named.guide_page_id is not null and ${isVisibleCategory}
    order by cardinality(named.path) desc, m."order", m.id limit 1`
  const { rows } = await sql<ProductRow>`
    with found as materialized (
      select p.*, (${list(categories)})::json as categories from products p
      where p.visibled and p.deleted_at is null and lower(p.url) = lower(${url})
    )
    select p.id, l.card, ${text('p.description')} as description, ${text('p.meta_title')} as meta_title,
      ${text('p.meta_description')} as meta_description, p.name as names, p.available_from, p.is_approval_required, p.categories,
      (select json_build_object('url', f.url) from forms f where f.id = p.form_id and f.deleted_at is null) as form,
      ${deliveryNotes} as delivery_notes,
      ${list(stocks)} as stocks, ${list(options)} as attributes, ${list(images)} as images, ${list(properties)} as properties,
      ${guide(sql`(${categoryGuide})`)} as guide, p.sections,
      coalesce((
        select json_agg(n.card) from (
          select k.card from (${related}) r join product_listing k on k.product_id = r.id and k.language = ${language} and k.visibled
          order by r.rank limit ${sql.lit(maxRelated)}) n), '[]') as related,
      array_to_json(p.companion_ids || array(select other_id from bought_together where product_id = p.id)) as recommended
    from found p left join product_listing l on l.product_id = p.id and l.language = ${language}`.execute(ctx.db)
  return rows[0]
}
