import { type RawBuilder, sql } from 'kysely'
import type { ProductType } from '#contracts/catalogue/card.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'

export { shownBrands } from './brands.ts'
export { canBeBought, checkQuantity, largestLine, maxUnits, writableQuantity } from './check-quantity.ts'
export { countBoughtTogether } from './count-bought-together.ts'
export { countPrices } from './count-prices.ts'
export { countProducts } from './list-products.ts'
export { lacksTexts } from './missing-texts.ts'
export { removeImagesOfDeletedProducts } from './remove-images.ts'
export { type StockForSale, saleColumns, stocksForSale } from './stock-for-sale.ts'
export { variantNames } from './variant-names.ts'

/**
 * Locks prices, names and visibility of variants until the transaction ends, because an order is written with them (orders.md O2).
 * `stockIds` is a query for their ids.
 */
export const lockProducts = (ctx: TxCtx, stockIds: RawBuilder<unknown>) =>
  sql`select from products where id in (select product_id from stocks where id in (${stockIds})) order by id for share`.execute(
    ctx.db,
  )

/** Whether visitors can open the product or service with this URL. */
export async function isProductShown(ctx: Ctx, url: string, type?: ProductType): Promise<boolean> {
  let query = ctx.db
    .selectFrom('products')
    .select('id')
    .where('url', '=', url.toLowerCase())
    .where('visibled', '=', true)
    .where('deleted_at', 'is', null)
  if (type) query = query.where('type', '=', type)
  return (await query.executeTakeFirst()) !== undefined
}

/** Subquery: the ids of the products that visitors can see. */
export const visibleProducts = ({ db }: Ctx) =>
  db.selectFrom('products').select('id').where('visibled', '=', true).where('deleted_at', 'is', null)

export const isProductVisible = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await visibleProducts(ctx).where('id', '=', id).executeTakeFirst()) !== undefined
