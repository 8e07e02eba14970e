import assert from 'node:assert/strict'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Report } from '#contracts/reports/reports.ts'
import { pointShop } from './points.ts'
import { getPromotions, percentage } from './promotions.ts'
import { runSteps, type Step, step } from './random-shop.ts'
import type { TestShop } from './shop.ts'

/** The first shop is always this one, so that a coupon, points and a refund surely occur. */
const oneOfEach: Step[] = [
  { do: 'buy', units: [3, 1], coupon: true, points: 0 },
  { do: 'buy', units: [2, 2], coupon: false, points: 25 },
  { do: 'move', which: 0, to: 'paid' },
  { do: 'move', which: 1, to: 'paid' },
  { do: 'refund', which: 0, units: 1 },
  { do: 'sell', units: [2, 1] },
  { do: 'return', which: 0, units: 1, restock: true },
  { do: 'count', which: 0, units: 25 },
]

/**
 * Random shops that sell on the web and at registers with promotions, coupons and points, refund, edit, cancel and count: after each group of them,
 * which work at the same time, the figures of the reports are those of the orders, refunds and the ledger themselves, and the audits find
 * nothing (catalogue.md C13).
 */
export async function compareRandomShops(
  shop: TestShop,
  { shops, most, atOnce = 1 }: { shops: number; most: number; atOnce?: number },
): Promise<void> {
  const points = await pointShop(shop)
  const { promotion, coupon, enter } = getPromotions(shop)
  await promotion({ actions: percentage(7) })
  await coupon('RANDOM', { actions: percentage(15) })
  const steps = fc.array(step, { minLength: Math.ceil(most / 2), maxLength: most })
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: atOnce, maxLength: atOnce }), async (group) => {
      await Promise.all(group.map((one) => runSteps({ shop, points, enter }, one)))
      await agree(shop)
      await shop.isSound()
    }),
    // Shrinking a group of long shops would take hours; its seed repeats it.
    { numRuns: Math.ceil(shops / atOnce), examples: [[[oneOfEach]]], endOnFailure: atOnce > 1 },
  )
  const { rows } = await sql`
    select (select count(*) from refunds where status = 'done') > 0 as refunds, bool_or(points_discount > 0) as points,
      bool_or(coupon_discount > 0) as coupons, bool_or(refunded_total > 0) as refunded, bool_or(channel = 'pos') as registers,
      (select count(*) from stock_counts where status = 'finished') > 0 as counts from orders where paid_at is not null`.execute(
    shop.db,
  )
  assert.deepEqual(
    rows,
    [{ refunds: true, points: true, coupons: true, refunded: true, registers: true, counts: true }],
    'all of it happened',
  )
}

async function agree(shop: TestShop): Promise<void> {
  const read = async (name: string, input: object) =>
    (await shop.request<Report>('GET', `/api/admin/report/${name}`, input, shop.staff.headers)).body.summary
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from orders where paid_at is not null)::float8 as orders,
      (select coalesce(sum(grand_total), 0) from orders where paid_at is not null)::float8 as totals,
      (select coalesce(sum(amount), 0) from refunds where kind = 'order' and status = 'done')::float8 as refunded,
      (select coalesce(sum(i.qty), 0) from order_items i join orders o on o.id = i.order_id where o.paid_at is not null)::float8 as sold,
      (select coalesce(sum(i.quantity), 0) from refund_items i join refunds r on r.id = i.refund_id where r.status = 'done')::float8 as returned,
      (select sum(i.unit_cost * (i.qty - i.refunded_qty)) from order_items i join orders o on o.id = i.order_id
        where o.paid_at is not null having count(*) = count(i.unit_cost))::float8 as cost,
      (select coalesce(sum(quantity), 0) from inventories)::float8 as on_hand,
      (select coalesce(sum(reserved), 0) from inventories)::float8 as reserved`.execute(shop.db)
  const [plain = {}] = rows
  const sales = await read('sales', {})
  const minor = (value: unknown) => Math.round(Number(value) * 100)
  assert.deepEqual(
    [sales.orders, minor(sales.total_sales), sales.units_sold, sales.units_returned],
    [plain.orders, (plain.totals ?? 0) - (plain.refunded ?? 0), plain.sold, plain.returned],
  )
  const products = await read('products', { group_by: 'stock' })
  const customers = await read('customer', { group_by: 'customer' })
  const segments = await read('customer', { group_by: 'rfm' })
  assert.deepEqual(
    [products.net_sales, products.units_sold, customers.net_sales, customers.orders, segments.orders],
    [sales.net_sales, sales.units_sold, sales.net_sales, sales.orders, sales.orders],
  )
  assert.equal(
    products.cost,
    typeof plain.cost === 'number' && sales.orders ? Math.round(plain.cost * 100) / 100 : products.cost,
  )
  const stock = await read('inventories', { group_by: 'product' })
  assert.deepEqual([stock.closing, stock.reserved], [plain.on_hand, plain.reserved])
}
