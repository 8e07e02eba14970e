import { sql } from 'kysely'
import type { ShownSupplierProduct, SupplierProduct } from '#contracts/purchasing/supplier.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import type { LockedPurchase } from './lock-purchase.ts'

/** Stores what a supplier's products were ordered as, so that the next order begins with it. */
export async function rememberProducts({ db }: TxCtx, { supplier_id, items }: LockedPurchase): Promise<void> {
  const rows = items.map(({ stock_id, supplier_sku, unit_cost }) => ({
    supplier_id,
    stock_id,
    supplier_sku,
    unit_cost,
  }))
  if (rows.length === 0) return
  await db
    .insertInto('supplier_stocks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'stock_id']).doUpdateSet((e) => ({
        supplier_sku: sql<string>`coalesce(nullif(${e.ref('excluded.supplier_sku')}, ''), supplier_stocks.supplier_sku)`,
        unit_cost: e.ref('excluded.unit_cost'),
      })),
    )
    .execute()
}

/** Replaces the products of a supplier. A variant has one preferred supplier. */
export async function saveProducts(
  { db }: TxCtx,
  supplierId: number,
  products: readonly SupplierProduct[],
): Promise<void> {
  const ids = products.map(({ stock_id }) => stock_id)
  const found =
    ids.length > 0
      ? await db.selectFrom('stocks').select('id').where('id', 'in', ids).where('deleted_at', 'is', null).execute()
      : []
  const known = new Set(found.map(({ id }) => id))
  const problems = Object.fromEntries(
    products.flatMap(({ stock_id }, at) => {
      if (ids.indexOf(stock_id) !== at) return [[`products.${at}.stock_id`, [{ key: 'validation.repeated' }]]]
      return known.has(stock_id) ? [] : [[`products.${at}.stock_id`, [{ key: 'validation.check_input' }]]]
    }),
  )
  if (Object.keys(problems).length > 0) throw validationError(problems)
  await db.deleteFrom('supplier_stocks').where('supplier_id', '=', supplierId).execute()
  if (products.length === 0) return
  const preferred = products.filter(({ is_preferred }) => is_preferred).map(({ stock_id }) => stock_id)
  if (preferred.length > 0)
    await db.updateTable('supplier_stocks').set({ is_preferred: false }).where('stock_id', 'in', preferred).execute()
  await db
    .insertInto('supplier_stocks')
    .values(products.map((product) => ({ ...product, supplier_id: supplierId })))
    .execute()
}

/** The products of a supplier, by name. */
export async function loadProducts(ctx: Ctx, supplierId: number): Promise<ShownSupplierProduct[]> {
  const name = sql`tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const { rows } = await sql<ShownSupplierProduct>`
    select x.stock_id, ${name} as product_name, ${optionLabel(ctx)} as option_text, s.sku, x.supplier_sku, x.unit_cost,
      x.min_quantity, x.is_preferred
    from supplier_stocks x join stocks s on s.id = x.stock_id join products p on p.id = s.product_id
    where x.supplier_id = ${supplierId} and s.deleted_at is null and p.deleted_at is null
    order by ${name}, s.position, s.id`.execute(ctx.db)
  return rows
}
