import { sql } from 'kysely'
import type { ProductOption, ProductPage, ProductVariant } from '#contracts/catalogue/card.ts'
import type { getProduct } from '#contracts/catalogue/product-calls.ts'
import { toMajor } from '#contracts/money.ts'
import type { OutputOf, ReadInputOf } from '#contracts/resource/call.ts'
import type { Ctx } from '#server/context.ts'
import { shownCategoriesOf } from '#server/menu/menu.ts'
import { beginningOf } from '#server/platform/beginning-of.ts'
import { imageAddress } from '#server/platform/files/image-input.ts'
import { formerOwner } from '#server/platform/url-redirects.ts'
import { notFound } from '#server/refusal.ts'
import { languagesWithText, type Stored } from '#server/resource/translations.ts'
import { shopAvailable } from '#server/sellable.ts'
import { type CardRow, cardColumns, isShown, showsPrices, toCard } from './cards.ts'
import { optionText } from './catalogue.ts'
import { picturesOf } from './pictures.ts'
import { effectivePrice, factsOf } from './product-facts.ts'
import { propertiesOf } from './properties.ts'

type Texts = {
  description: string
  meta_title: string
  meta_description: string
  names: Stored
  available_from: string | null
  is_approval_required: boolean
}

/** A visible product by its address; an address that it once had answers where it is now. */
export async function productPage(
  ctx: Ctx,
  { url }: ReadInputOf<typeof getProduct>,
): Promise<NonNullable<OutputOf<typeof getProduct>>> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const { rows } = await sql<CardRow & Texts>`
    select ${cardColumns(ctx)}, ${text('p.description')} as description, ${text('p.meta_title')} as meta_title,
      ${text('p.meta_description')} as meta_description, p.name as names, p.available_from, p.is_approval_required
    from products p, ${factsOf(ctx)} where ${isShown} and lower(p.url) = lower(${url})`.execute(ctx.db)
  const [row] = rows
  if (!row) return { data: { redirect: await newAddress(ctx, url.toLowerCase()) } }
  const [stocks, options, pictures, properties, categories] = await Promise.all([
    readVariants(ctx, row.id),
    readOptions(ctx, row.id),
    picturesOf(ctx, [row.id]),
    propertiesOf(ctx, row.id),
    shownCategoriesOf(ctx, row.id),
  ])
  const data: ProductPage = {
    ...toCard(ctx, row),
    description: row.description,
    meta_title: row.meta_title || row.name,
    meta_description: row.meta_description || beginningOf(row.description),
    categories,
    attributes: options,
    properties: properties.filter(({ enabled }) => enabled).map(({ display, label }) => ({ display, label })),
    stocks,
    images: (pictures.get(row.id) ?? []).map(({ id, url, alt, width, height }) => ({ id, url, alt, width, height })),
    available_from: row.available_from,
    is_approval_required: row.is_approval_required,
    form: null,
    related: [],
    language: ctx.language,
    languages: languagesWithText(row.names, ctx.settings),
  }
  return { data }
}

async function newAddress(ctx: Ctx, url: string): Promise<string> {
  const id = await formerOwner(ctx.db, 'product', url)
  if (id === undefined) throw notFound('errors.page_not_found')
  const { rows } = await sql<{ url: string }>`select p.url from products p where p.id = ${id} and ${isShown}`.execute(
    ctx.db,
  )
  if (!rows[0]) throw notFound('errors.page_not_found')
  return rows[0].url
}

async function readVariants(ctx: Ctx, productId: number): Promise<ProductVariant[]> {
  const { rows } = await sql<ProductVariant & { price: number; effective_price: number }>`
    select s.id, s.sku, s.price, case when s.special_price < s.price then s.special_price end as special_price,
      ${effectivePrice} as effective_price, ${optionText(ctx)} as option_text, ${shopAvailable(ctx)} as available_inventories,
      coalesce((select jsonb_object_agg(a.key, v.key) from stock_attributes o join attributes a on a.id = o.attribute_id
        join attribute_values v on v.id = o.value_id where o.stock_id = s.id), '{}') as attributes,
      coalesce((select jsonb_agg(si.product_image_id order by si.position) from stock_images si where si.stock_id = s.id), '[]') as image_ids
    from stocks s join products p on p.id = s.product_id
    where s.product_id = ${productId} and s.visibled and s.deleted_at is null
    order by s.position, s.id`.execute(ctx.db)
  const amount = (minor: number | null) =>
    minor === null || !showsPrices(ctx) ? null : toMajor(minor, ctx.settings.digits)
  return rows.map((row) => ({
    ...row,
    price: amount(row.price),
    special_price: amount(row.special_price),
    effective_price: amount(row.effective_price),
  }))
}

/** The options that the visible variants offer, in order. */
async function readOptions(ctx: Ctx, productId: number): Promise<ProductOption[]> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const { rows } = await sql<ProductOption>`
    select a.key, ${text('a.display')} as display, a.type,
      jsonb_agg(jsonb_build_object('id', v.id, 'key', v.key, 'label', ${text('v.label')}, 'color', coalesce(v.color, ''),
        'image', coalesce(${imageAddress('')} || f.path, '')) order by v."order", v.id) as values
    from attributes a
    join attribute_values v on v.attribute_id = a.id
    left join files f on f.id = v.image
    where exists (
      select from stock_attributes o join stocks s on s.id = o.stock_id
      where o.value_id = v.id and s.product_id = ${productId} and s.visibled and s.deleted_at is null)
    group by a.id
    order by a."order", a.id`.execute(ctx.db)
  return rows
}
