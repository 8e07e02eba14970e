import { sql } from 'kysely'
import { product } from '#contracts/catalogue/product.ts'
import type { getProduct } from '#contracts/catalogue/product-calls.ts'
import type { ProductPage } from '#contracts/catalogue/product-page.ts'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor } from '#contracts/money.ts'
import { metaDescription } from '#server/domain/meta-description.ts'
import { findRedirect } from '#server/domain/url-redirects.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { showsPrices } from '#server/kernel/price-visibility.ts'
import { readHtml } from '#server/kernel/read-html.ts'
import { readSections } from '#server/modules/content/content.ts'
import { presentCards, refreshListing, type StoredCard } from '#server/modules/search/search.ts'
import { languagesWithText, shownText } from '#server/resource/translations.ts'
import { type ProductRow, readProduct } from './product-query.ts'

type Output = NonNullable<OutputOf<typeof getProduct>>

/**
 * A visible product by its URL, with the ids of the products that it recommends, hidden ones included; a former URL returns the present one as
 * a redirect.
 */
export async function productPage(
  ctx: Ctx,
  { url }: ReadInputOf<typeof getProduct>,
): Promise<Output & { recommended: number[] }> {
  let row = await readProduct(ctx, url)
  if (!row) return { data: { redirect: await newAddress(ctx, url.toLowerCase()) }, recommended: [] }
  if (!row.card) {
    // Right after an update the read model of the lists may still be incomplete.
    const { id } = row
    await inTransaction(ctx, (tx) => refreshListing(tx, [id]))
    row = (await readProduct(ctx, url)) ?? row
  }
  if (!row.card) throw notFound('errors.page_not_found')
  return { data: await getPage(ctx, row, row.card), recommended: row.recommended }
}

async function getPage(ctx: Ctx, row: ProductRow, stored: StoredCard): Promise<ProductPage> {
  const { categories, attributes, properties, images, available_from, is_approval_required } = row
  const amount = (minor: number | null) =>
    minor === null || !showsPrices(ctx) ? null : toMajor(minor, ctx.settings.digits)
  const getPromotionPrice = await ctx.services.loadPromotionPricer(ctx)
  const [card, ...related] = await presentCards(ctx, [stored, ...row.related])
  if (!card) throw new Error('Every stored card is presented')
  const description = await readHtml(ctx, row.description)
  return {
    ...card,
    description,
    sections: await readSections(ctx, shownText(product.fields.sections, row.sections, ctx.language, ctx.settings)),
    meta_title: row.meta_title || card.name,
    meta_description: row.meta_description || metaDescription(description),
    categories,
    attributes,
    properties,
    images,
    available_from,
    is_approval_required,
    stocks: row.stocks.map((stock) => ({
      ...stock,
      price: amount(stock.price),
      special_price: amount(stock.special_price),
      effective_price: amount(stock.effective_price),
      promotion_price: amount(getPromotionPrice(stock.effective_price)),
    })),
    form: row.form,
    delivery_notes: row.delivery_notes,
    guide: row.guide,
    related,
    language: ctx.language,
    languages: languagesWithText(row.names, ctx.settings),
  }
}

async function newAddress(ctx: Ctx, url: string): Promise<string> {
  const id = await findRedirect(ctx.db, 'product', url)
  if (id === undefined) throw notFound('errors.page_not_found')
  const { rows } = await sql<{ url: string }>`
    select url from products where id = ${id} and visibled and deleted_at is null`.execute(ctx.db)
  if (!rows[0]) throw notFound('errors.page_not_found')
  return rows[0].url
}
