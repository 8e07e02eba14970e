import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { listProposals, orderProposals, PurchaseProposal } from '#contracts/purchasing/proposal-calls.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { created } from '#server/kernel/response.ts'
import { getProposedQuantity } from './proposed-quantity.ts'
import { insertPurchase } from './save-purchase.ts'
import { selectStocks } from './select-stocks.ts'

interface SupplierOfStock {
  stock_id: number
  id: number
  name: string
  lead_time_days: number
}

/** What to order, by supplier and name (purchasing.md B5). */
export async function proposePurchases(
  ctx: Ctx,
  { warehouse_id, supplier_id }: ReadInputOf<typeof listProposals>,
): Promise<{ data: PurchaseProposal[] }> {
  const { rows } = await sql<SupplierOfStock>`
    select distinct on (x.stock_id) x.stock_id, v.id, v.name, v.lead_time_days
    from supplier_stocks x join suppliers v on v.id = x.supplier_id
    where v.enabled and v.deleted_at is null
    order by x.stock_id, x.is_preferred desc, v.id`.execute(ctx.db)
  const own = supplier_id === undefined ? rows : rows.filter(({ id }) => id === supplier_id)
  const proposals = await Promise.all(
    [...Map.groupBy(own, ({ id }) => id).values()].map((stocks) => proposeOfSupplier(ctx, stocks, warehouse_id)),
  )
  return { data: proposals.flat() }
}

async function proposeOfSupplier(ctx: Ctx, rows: readonly SupplierOfStock[], warehouse_id: number | undefined) {
  const [supplier] = rows
  if (!supplier) return []
  const { id, name, lead_time_days } = supplier
  const ids = rows.map(({ stock_id }) => stock_id)
  const stocks = await selectStocks(
    ctx,
    { warehouse_id, supplier_id: id },
    sql`s.id = any(${ids}::bigint[])`,
    sql`order by product_name, s.position, s.id`,
  )
  return stocks.flatMap((stock) => {
    const quantity = getProposedQuantity(stock, lead_time_days)
    return quantity > 0 ? [{ ...stock, supplier: { id, name }, quantity }] : []
  })
}

/** Creates a draft for each supplier, at the costs that are known of it. */
export function orderProposed(outer: Ctx, { warehouse_id, items }: ReadInputOf<typeof orderProposals>) {
  return inTransaction(outer, async (ctx) => {
    const ids: number[] = []
    const bySupplier = [...Map.groupBy(items, ({ supplier_id }) => supplier_id)].sort(([a], [b]) => a - b)
    for (const [supplier_id, wanted] of bySupplier) {
      const known = await selectStocks(
        ctx,
        { supplier_id },
        sql`s.id = any(${wanted.map(({ stock_id }) => stock_id)}::bigint[])`,
        sql``,
      )
      const lines = wanted.map(({ stock_id, quantity }) => {
        const stock = known.find((one) => one.stock_id === stock_id)
        return { stock_id, quantity, supplier_sku: stock?.supplier_sku ?? '', unit_cost: stock?.unit_cost ?? '0' }
      })
      ids.push(await insertPurchase(ctx, { supplier_id, warehouse_id, items: lines }))
    }
    const purchases = ctx.db.selectFrom('purchase_orders').select(['id', 'number']).where('id', 'in', ids)
    return created({ data: await purchases.orderBy('id').execute() })
  })
}
