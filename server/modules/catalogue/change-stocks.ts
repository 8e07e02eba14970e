import { sql } from 'kysely'
import type { ProductType } from '#contracts/catalogue/card.ts'
import { product } from '#contracts/catalogue/product.ts'
import { largestAmount, toMajor } from '#contracts/money.ts'
import { productTag } from '#server/domain/content-tags.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { refreshListing } from '#server/modules/search/search.ts'
import { inList } from '#server/platform/database/sql-in-list.ts'
import { getPriceChanges } from './price-changes.ts'
import { recordProducts } from './product-webhooks.ts'

/** Amounts in minor units. */
export interface StockAmounts {
  price: number
  special_price: number | null
  visibled: boolean
}
/** A variant of any product that is locked for a change of its prices or visibility. */
export interface StockForChange extends StockAmounts {
  id: number
  sku: string
  product_id: number
  product_name: string
  option_text: string
  type: ProductType
  has_expiry_date: boolean
}

/** The error of an invalid pair of prices. */
export function priceProblem({ settings }: Ctx, { price, special_price }: Omit<StockAmounts, 'visibled'>) {
  const problem = (field: 'price' | 'special_price', key: string) => ({ field, key })
  if (price < 0) return problem('price', 'validation.price_minimum')
  if ((special_price ?? 0) < 0) return problem('special_price', 'validation.price_minimum')
  if (special_price !== null && special_price >= price) return problem('special_price', 'validation.special_price')
  if (toMajor(price, settings.digits) > largestAmount) return problem('price', 'validation.amount_maximum')
  return undefined
}

/** Locks products first, in the order of their ids, like a save of one product. Deleted variants are left out. */
export async function lockStocks(
  ctx: TxCtx,
  found: readonly { id: number; product_id: number }[],
): Promise<StockForChange[]> {
  if (found.length === 0) return []
  const productIds = [...new Set(found.map(({ product_id }) => product_id))]
  await sql`select from products where ${inList(sql`id`, productIds)} order by id for no key update`.execute(ctx.db)
  const isFound = inList(
    sql`s.id`,
    found.map(({ id }) => id),
  )
  const { rows } = await sql<StockForChange>`
    select s.id, s.sku, s.product_id, s.price, s.special_price, s.visibled, ${optionLabel(ctx)} as option_text,
      p.type, p.has_expiry_date, tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}) as product_name
    from stocks s join products p on p.id = s.product_id
    where ${isFound} and s.deleted_at is null order by s.id for no key update of s`.execute(ctx.db)
  return rows
}

/** Writes prices and visibility of locked variants, the lists of the shop that show them, and the audit log. */
export async function writeStocks(
  ctx: TxCtx,
  changed: readonly { row: StockForChange; after: StockAmounts }[],
): Promise<void> {
  const values = changed.map(({ row, after }) => ({ id: row.id, ...after }))
  await sql`update stocks s set price = v.price, special_price = v.special_price, visibled = v.visibled, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id bigint, price bigint, special_price bigint, visibled boolean)
    where s.id = v.id`.execute(ctx.db)
  const productIds = [...new Set(changed.map(({ row }) => row.product_id))]
  // An open form gets a 409 when it is saved.
  await sql`update products set updated_at = now() where ${inList(sql`id`, productIds)}`.execute(ctx.db)
  await refreshListing(ctx, productIds)
  await recordProducts(ctx, productIds)
  await logActivity(
    ctx,
    [...Map.groupBy(changed, ({ row }) => row.product_id)].map(([id, variants]) => ({
      resource: product.name,
      id,
      action: 'update',
      fields: ['stocks'],
      changes: getPriceChanges(
        ctx,
        variants.map(({ row }) => row),
        variants.map(({ row, after }) => ({ id: row.id, ...after })),
      ),
    })),
  )
  markContentChanged(ctx, productIds.map(productTag))
}
