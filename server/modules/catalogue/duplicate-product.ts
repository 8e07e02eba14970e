import { sql } from 'kysely'
import { slugify } from 'transliteration'
import { codeBase } from '#contracts/catalogue/generate-codes.ts'
import { product } from '#contracts/catalogue/product.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { created } from '#server/kernel/response.ts'
import { copyProductCommissions } from '#server/modules/commissions/commissions.ts'
import { copyCategories } from '#server/modules/navigation/navigation.ts'
import { refreshListing } from '#server/modules/search/search.ts'
import { toDatabaseError, uniqueViolation } from '#server/platform/database/database-error.ts'
import { lockRow, storedRow } from '#server/resource/read.ts'
import { shownText } from '#server/resource/translations.ts'
import { withFreeCode } from './free-code.ts'
import { shareAttributes } from './lock-attributes.ts'
import { ruledProduct } from './product.rules.ts'
import { recordProducts } from './product-webhooks.ts'
import { lockStocks } from './save-stocks.ts'

/**
 * Copies a product: hidden, with new codes and without stock. Translations are copied, with ' (2)' appended to each name.
 */
export async function duplicateProduct(ctx: Ctx, { id }: { id: number }) {
  requirePermission(ctx, 'get product')
  const { name } = await storedRow(ctx, ruledProduct, id)
  const shown = String(shownText(product.fields.name, name, ctx.settings.mainLanguage, ctx.settings))
  const data = await withFreeCode(ctx, codeBase(shown, slugify), (code) => copyAs(ctx, id, code), isCodeTaken)
  return created({ data })
}

const isCodeTaken = (error: unknown) => {
  const { code, constraint = '' } = toDatabaseError(error)
  return code === uniqueViolation && /^(products|stocks)_(sku|url|barcode)_key$/.test(constraint)
}

const copyAs = (ctx: Ctx, id: number, code: string) =>
  inTransaction(ctx, async (tx) => {
    await lockRow(tx, ruledProduct, id)
    const copy = await copyProduct(tx, id, code)
    await copyPictures(tx, id, copy)
    await copyStocks(tx, id, copy, code)
    await copyLinks(tx, id, copy)
    await copyProductCommissions(tx, id, copy)
    await refreshListing(tx, [copy])
    await recordProducts(tx, [copy])
    await logActivity(tx, [{ resource: product.name, id: copy, action: 'create' }])
    markContentChanged(tx)
    return { id: copy, sku: code, url: code }
  })

async function copyProduct({ db }: TxCtx, id: number, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into products (name, sku, url, visibled, description, brand_id, type, is_new, is_featured, is_hot, has_expiry_date,
      min_days_before_expiry, available_from, is_approval_required, form_id, tax_category_id, delivery_block_id, meta_title, meta_description, sections,
      companion_ids)
    select (select jsonb_object_agg(key, value || ' (2)') from jsonb_each_text(p.name)), ${code}, ${code}, false, p.description,
      p.brand_id, p.type, p.is_new, p.is_featured, p.is_hot, p.has_expiry_date, p.min_days_before_expiry, p.available_from,
      p.is_approval_required, p.form_id, p.tax_category_id, p.delivery_block_id, p.meta_title, p.meta_description, p.sections, p.companion_ids
    from products p where p.id = ${id}
    returning id`.execute(db)
  const [made] = rows
  if (!made) throw new Error(`Product ${id} was not copied`)
  return made.id
}

/** Copies rows only; both products use the same files. */
const copyPictures = ({ db }: TxCtx, id: number, copy: number) =>
  sql`insert into product_images (product_id, file_id, position, alt)
    select ${copy}, file_id, row_number() over (order by position, id) - 1, alt from product_images where product_id = ${id}
    order by position, id`.execute(db)

/** Copies variants in their order, numbered from 1, with options and images. */
async function copyStocks(ctx: TxCtx, id: number, copy: number, code: string): Promise<void> {
  await lockStocks(ctx, [id])
  await shareAttributes(
    ctx,
    sql`select o.attribute_id from stock_attributes o join stocks s on s.id = o.stock_id where s.product_id = ${id}
      union select attribute_id from product_attributes where product_id = ${id}`,
  )
  await sql`
    with source as (
      select s.*, row_number() over (order by s.position, s.id) as n from stocks s where s.product_id = ${id} and s.deleted_at is null),
    made as (
      insert into stocks (product_id, sku, barcode, price, special_price, visibled, low_stock_threshold, weight_grams, position, option_signature)
      select ${copy}, ${code} || '-stock' || n, ${code} || '-stock' || n, price, special_price, visibled, low_stock_threshold,
        weight_grams, n - 1, option_signature
      from source order by n
      returning id, position),
    pairs as (select source.id as source_id, made.id from source join made on made.position = source.n - 1),
    options as (
      insert into stock_attributes (stock_id, attribute_id, value_id)
      select pairs.id, o.attribute_id, o.value_id from stock_attributes o join pairs on pairs.source_id = o.stock_id),
    places as (
      select id, product_id, row_number() over (partition by product_id order by position, id) as n from product_images
      where product_id in (${id}, ${copy}))
    insert into stock_images (stock_id, product_image_id, position)
    select pairs.id, mine.id, si.position
    from stock_images si join pairs on pairs.source_id = si.stock_id
    join places theirs on theirs.id = si.product_image_id and theirs.product_id = ${id}
    join places mine on mine.n = theirs.n and mine.product_id = ${copy}`.execute(ctx.db)
}

async function copyLinks(ctx: TxCtx, id: number, copy: number): Promise<void> {
  await sql`insert into product_attributes (product_id, attribute_id, value_id, text, position)
    select ${copy}, attribute_id, value_id, text, position from product_attributes where product_id = ${id}`.execute(
    ctx.db,
  )
  await copyCategories(ctx, id, copy)
}
