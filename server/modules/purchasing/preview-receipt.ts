import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { getDigits, roundHalfUp, toMajor } from '#contracts/money.ts'
import type { previewReceipt as contract, ReceiptPreview } from '#contracts/purchasing/purchase-document-calls.ts'
import { toParts } from '#contracts/purchasing/purchase-totals.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { can } from '#server/kernel/permissions.ts'
import { addToAverage } from '#server/modules/inventory/inventory.ts'
import { getLandedCosts } from './landed-costs.ts'
import { loadItems } from './load-items.ts'

/** What a receipt would add to the stock, and to the average costs of its variants. */
export async function previewReceipt(
  ctx: Ctx,
  { id, items }: ReadInputOf<typeof contract>,
): Promise<{ data: ReceiptPreview }> {
  const purchase = await ctx.db.selectFrom('purchase_orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!purchase) throw notFound()
  const lines = await loadItems(ctx, purchase)
  const costs = getLandedCosts(lines, purchase)
  const received = lines.flatMap((line, at) => {
    const quantity = items.filter((item) => item.id === line.id).reduce((sum, item) => sum + item.quantity, 0)
    return quantity > 0 ? [{ ...line, quantity, cost: costs[at] ?? '0' }] : []
  })
  const parts = received.reduce((sum, { quantity, cost }) => sum + BigInt(quantity) * toParts(cost), 0n)
  const digits = getDigits(ctx.settings.currency.base_currency)
  const stocks = can(ctx, 'get cost') ? await loadStocks(ctx, received) : new Map()
  return {
    data: {
      units: received.reduce((sum, { quantity }) => sum + quantity, 0),
      value: toMajor(roundHalfUp(parts * 10n ** BigInt(digits), 10_000n), digits),
      averages: received.flatMap(({ stock_id, product_name, quantity, cost }) => {
        const stock = stocks.get(stock_id)
        if (!stock) return []
        const after = addToAverage(stock, { units: quantity, cost })
        return stock.cost === after ? [] : [{ stock_id, product_name, before: stock.cost, after }]
      }),
    },
  }
}

async function loadStocks({ db }: Ctx, received: readonly { stock_id: number }[]) {
  const { rows } = await sql<{ id: number; units: number; cost: string | null }>`
    select s.id, s.cost_price as cost,
      (select coalesce(sum(i.quantity), 0)::int from inventories i where i.stock_id = s.id) as units
    from stocks s where s.id = any(${received.map(({ stock_id }) => stock_id)}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...stock }) => [id, stock]))
}
