import { sql } from 'kysely'
import { supplier } from '#contracts/purchasing/supplier.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { cancelPurchase, closePurchase } from '#server/modules/purchasing/change-status.ts'
import { placePurchase } from '#server/modules/purchasing/place-purchase.ts'
import { receivePurchase } from '#server/modules/purchasing/receive-purchase.ts'
import { insertPurchase } from '#server/modules/purchasing/save-purchase.ts'
import { showPurchase } from '#server/modules/purchasing/show-purchase.ts'
import { supplierRules } from '#server/modules/purchasing/supplier.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow } from '#server/resource/save.ts'
import { fillCounts } from './fill-counts.ts'
import { type DemoPurchase, demoPurchases, demoSuppliers } from './purchases.ts'

const day = 86_400_000

/** Four suppliers and what was ordered from them, in every state; what has arrived is in stock. */
export async function fillPurchasing(ctx: Ctx, warehouses: readonly [number, number]): Promise<void> {
  if (await ctx.db.selectFrom('suppliers').select('id').limit(1).executeTakeFirst()) return
  await inTransaction(ctx, async (tx) => {
    const ids = new Map<string, number>()
    for (const { goods: _, ...fields } of demoSuppliers) {
      const row = await createRow(tx, withRules(supplier, supplierRules), fields)
      ids.set(fields.code, row.id)
    }
    const stocks = await findStocks(tx)
    for (const purchase of demoPurchases) {
      const items = purchase.lines.flatMap(([url, quantity, cost]) => {
        const stock_id = stocks.get(url)
        return stock_id === undefined
          ? []
          : [
              {
                stock_id,
                quantity,
                unit_cost: cost,
                supplier_sku: `${purchase.supplier}-${initials(url)}-${quantity}`,
              },
            ]
      })
      const supplier_id = ids.get(purchase.supplier)
      if (supplier_id !== undefined && items.length > 0)
        await fillPurchase(tx, purchase, { supplier_id, warehouse_id: warehouses[purchase.warehouse], items })
    }
    await fillCounts(tx, warehouses)
  })
}

/** The first letters of a product's address: 'white-peony-tea' becomes 'WPT'. */
const initials = (url: string) => url.replace(/(\w)\w*-?/g, '$1').toUpperCase()

/** The first variant of each product, by its address. */
async function findStocks({ db }: Ctx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ url: string; id: number }>`
    select distinct on (p.url) p.url, s.id from products p join stocks s on s.product_id = p.id
    where p.deleted_at is null and s.deleted_at is null and p.type = 'general' order by p.url, s.position`.execute(db)
  return new Map(rows.map(({ url, id }) => [url, id]))
}

type Draft = Parameters<typeof insertPurchase>[1]

async function fillPurchase(
  tx: Parameters<typeof insertPurchase>[0],
  { age, expected_in, reference, shipping_cost, discount, note, steps }: DemoPurchase,
  draft: Draft,
): Promise<void> {
  const timezone = tx.settings.basic.timezone
  const expected_at = expected_in === undefined ? null : dayIn(timezone, new Date(Date.now() + expected_in * day))
  const id = await insertPurchase(tx, { ...draft, expected_at, reference, shipping_cost, discount, note })
  for (const step of steps) {
    if (step === 'order') await placePurchase(tx, { id })
    else if (step === 'cancel') await cancelPurchase(tx, { id, reason: 'The kiln is closed until spring.' })
    else if (step === 'close') await closePurchase(tx, { id })
    else await receive(tx, id, step)
  }
  const at = new Date(Date.now() - age * day).toISOString()
  const ordered = new Date(Date.now() - (age - 1) * day).toISOString()
  await sql`update purchase_orders set created_at = ${at}, ordered_at = case when ordered_at is not null then ${ordered}::timestamptz end
    where id = ${id}`.execute(tx.db)
  await sql`update purchase_order_events e set created_at = least(now(), ${at}::timestamptz + make_interval(days => n::int * 3))
    from (select id, row_number() over (order by id) - 1 as n from purchase_order_events where purchase_order_id = ${id}) as turn
    where e.id = turn.id`.execute(tx.db)
}

/** A share of what is open arrives; of a part that is rejected, one unit of the first line. */
async function receive(
  tx: Ctx,
  id: number,
  { share, rejected = 0, remark = '' }: Extract<DemoPurchase['steps'][number], object>,
) {
  const purchase = await showPurchase(tx, id)
  const items = purchase.items.map(({ id: line, open, has_expiry_date }, at) => {
    const units = Math.min(open, Math.ceil(open * share))
    const refused = at === 0 ? Math.min(rejected, units) : 0
    const expiry_date = has_expiry_date ? dayIn(tx.settings.basic.timezone, new Date(Date.now() + 400 * day)) : null
    return { id: line, quantity: units - refused, rejected: refused, expiry_date }
  })
  await receivePurchase(tx, { id, items, remark, language: undefined, idempotency_key: undefined })
}
