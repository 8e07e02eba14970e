import assert from 'node:assert/strict'
import fc from 'fast-check'
import { sql } from 'kysely'
import { changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { editOrder } from '#contracts/orders/edit-order.ts'
import { createRefund } from '#contracts/orders/refund-order.ts'
import type { Report } from '#contracts/reports/reports.ts'
import { pointShop } from './points.ts'
import { getPromotions, percentage } from './promotions.ts'
import type { TestProduct, TestShop } from './shop.ts'

const which = fc.nat({ max: 19 })
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      units: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat({ max: 3 })),
      coupon: fc.boolean(),
      points: fc.constantFrom(0, 0, 3, 25),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      which,
      to: fc.constantFrom('paid', 'paid', 'shipped', 'completed', 'canceled'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('refund' as const), which, units: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('edit' as const), which, units: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cost' as const), cost: fc.integer({ min: 1, max: 90 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The first shop is always this one, so that a coupon, points and a refund surely occur. */
const oneOfEach: Step[] = [
  { do: 'buy', units: [3, 1], coupon: true, points: 0 },
  { do: 'buy', units: [2, 2], coupon: false, points: 25 },
  { do: 'move', which: 0, to: 'paid' },
  { do: 'move', which: 1, to: 'paid' },
  { do: 'refund', which: 0, units: 1 },
]

/**
 * Random shops that sell with promotions, coupons and points, refund, edit and cancel: after each of them the figures of the reports are
 * those of the orders, refunds and the ledger themselves, and the audits find nothing (catalogue.md C13).
 */
export async function compareRandomShops(shop: TestShop, numRuns: number, most: number): Promise<void> {
  const { call, staff } = shop
  const points = await pointShop(shop)
  const { promotion, coupon, enter } = getPromotions(shop)
  await promotion({ actions: percentage(7) })
  await coupon('RANDOM', { actions: percentage(15) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: Math.ceil(most / 2), maxLength: most }), async (steps) => {
      const products = [
        await shop.product({ price: 33.3, units: 60 }),
        await shop.product({ price: 7.77, units: 60 }),
      ] as const
      const member = await shop.member()
      await points.give(member, 500)
      const placed: number[] = []
      const buy = async (of: Extract<Step, { do: 'buy' }>) => {
        const lines = products.map((product, at): [TestProduct, number] => [product, of.units[at] ?? 0])
        const bought = lines.filter(([, units]) => units > 0)
        if (of.coupon) {
          const cart = await shop.cart(bought)
          await enter(cart, 'RANDOM')
          const { body } = await shop.request<{ data: { id: number } }>('POST', '/api/order', shop.order(cart))
          placed.push(body.data.id)
        } else placed.push((await points.place(member, bought, of.points)).id)
      }
      const run = async (of: Step) => {
        if (of.do === 'buy') return buy(of)
        if (of.do === 'cost')
          return sql`update stocks set cost_price = ${of.cost} where id = ${products[0].stock_id}`.execute(shop.db)
        const id = placed[of.which % Math.max(1, placed.length)]
        if (id === undefined) return
        if (of.do === 'move')
          return call(changeOrderStatus, { id, status: of.to, restock: true, reason: 'So' }, staff.headers)
        const [item] = (await call(showAdminOrder, { id }, staff.headers)).body.data.items
        if (of.do === 'edit')
          return call(editOrder, { id, items: [{ id: item?.id, quantity: of.units }] }, staff.headers)
        const items = [{ order_item_id: item?.id, quantity: of.units, restock: true }]
        return call(createRefund, { id, items, reason: 'So', method: 'manual' }, staff.headers)
      }
      for (const of of steps) await run(of)
      await agree(shop)
      await shop.isSound()
    }),
    { numRuns, examples: [[oneOfEach]] },
  )
  const { rows } = await sql`
    select (select count(*) from refunds where status = 'done') > 0 as refunds, bool_or(points_discount > 0) as points,
      bool_or(coupon_discount > 0) as coupons, bool_or(refunded_total > 0) as refunded from orders where paid_at is not null`.execute(
    shop.db,
  )
  assert.deepEqual(rows, [{ refunds: true, points: true, coupons: true, refunded: true }], 'all of it happened')
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
