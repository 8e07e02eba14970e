import { equal } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { countLine, finishCount, startCount } from '#contracts/inventory/count-calls.ts'
import { changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { editOrder } from '#contracts/orders/edit-order.ts'
import { createRefund } from '#contracts/orders/refund-order.ts'
import { quotePosRefund, quotePosSale, refundAtRegister, sellAtRegister } from '#contracts/pos/sale-calls.ts'
import type { pointShop } from './points.ts'
import { posShop } from './pos-shop.ts'
import type { getPromotions } from './promotions.ts'
import type { TestProduct, TestShop } from './shop.ts'

const which = fc.nat({ max: 19 })
const does = <N extends string>(name: N) => fc.constant(name)
const units = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat({ max: 3 }))
const few = fc.integer({ min: 1, max: 3 })

/** What people do in a shop: on the web, at its register, in its stock and in the back office. */
export const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: does('buy'), units, coupon: fc.boolean(), points: fc.constantFrom(0, 0, 3, 25) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: does('move'),
      which,
      to: fc.constantFrom('paid', 'paid', 'shipped', 'completed', 'canceled'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: does('refund'), which, units: few }) },
  { weight: 3, arbitrary: fc.record({ do: does('edit'), which, units: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ do: does('cost'), cost: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 4, arbitrary: fc.record({ do: does('sell'), units }) },
  { weight: 2, arbitrary: fc.record({ do: does('return'), which, units: few, restock: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: does('count'), which, units: fc.nat({ max: 30 }) }) },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Of<D extends Step['do']> = Extract<Step, { do: D }>

/** What all random shops of a database share. */
export interface Shared {
  shop: TestShop
  points: Awaited<ReturnType<typeof pointShop>>
  enter: ReturnType<typeof getPromotions>['enter']
}

/** Opens a shop with two products, a customer and a store with a register, and takes its steps one after the other. */
export async function runSteps({ shop, points, enter }: Shared, steps: readonly Step[]): Promise<void> {
  const { call, staff, db } = shop
  const by = staff.headers
  const products = [
    await shop.product({ price: 33.3, units: 600 }),
    await shop.product({ price: 7.77, units: 600 }),
  ] as const
  const member = await shop.member()
  await points.give(member, 500)
  const till = await posShop(shop)
  for (const product of products) await till.stock(product, 40)
  const session_id = await till.open(0)
  const placed: number[] = []
  const sold: number[] = []
  const linesOf = (wanted: readonly number[]) =>
    products.map((product, at): [TestProduct, number] => [product, wanted[at] ?? 0]).filter(([, count]) => count > 0)
  const chosen = (ids: readonly number[], at: number) => ids[at % Math.max(1, ids.length)]

  const buy = async (of: Of<'buy'>) => {
    const bought = linesOf(of.units)
    if (!of.coupon) return placed.push((await points.place(member, bought, of.points)).id)
    const cart = await shop.cart(bought)
    await enter(cart, 'RANDOM')
    const place = () => shop.request<{ data: { id: number } }>('POST', '/api/order', shop.order(cart))
    let answer = await place()
    // The shops share the coupon: a busy machine refuses who waits for it too long, and a customer tries again.
    for (let again = 0; answer.status === 503 && again < 20; again++) answer = await place()
    equal(answer.status, 201, JSON.stringify(answer.body))
    return placed.push(answer.body.data.id)
  }
  const sell = async (of: Of<'sell'>) => {
    const items = linesOf(of.units).map(([{ stock_id }, quantity]) => ({ stock_id, quantity }))
    const quote = await call(quotePosSale, { store_id: till.store_id, items }, by)
    if (quote.status !== 200) return
    const payments = [{ method: 'cash', amount: quote.body.data.totals.grand_total }]
    const { status, body } = await call(sellAtRegister, { uuid: randomUUID(), session_id, items, payments }, by)
    if (status === 201) sold.push(body.data.order_id)
  }
  const takeBack = async (of: Of<'return'>) => {
    const order_id = chosen(sold, of.which)
    if (order_id === undefined) return
    const [item] = (await call(showAdminOrder, { id: order_id }, by)).body.data.items
    const items = [{ order_item_id: item?.id, quantity: of.units, restock: of.restock }]
    const quote = await call(quotePosRefund, { store_id: till.store_id, order_id, items }, by)
    if (quote.status !== 200) return
    const payments = [{ method: 'cash', amount: quote.body.data.balance }]
    await call(refundAtRegister, { uuid: randomUUID(), session_id, order_id, items, payments }, by)
  }
  const count = async (of: Of<'count'>) => {
    const { data } = (await call(startCount, { warehouse_id: till.warehouse_id }, by)).body
    const line = data.items[of.which % data.items.length]
    await call(countLine, { id: data.id, uuid: randomUUID(), line_id: line?.id, counted: of.units }, by)
    await call(finishCount, { id: data.id }, by)
  }
  const work = async (of: Of<'move' | 'refund' | 'edit'>) => {
    const id = chosen(placed, of.which)
    if (id === undefined) return
    if (of.do === 'move') {
      await call(changeOrderStatus, { id, status: of.to, restock: true, reason: 'So' }, by)
      return
    }
    const [item] = (await call(showAdminOrder, { id }, by)).body.data.items
    if (of.do === 'edit') await call(editOrder, { id, items: [{ id: item?.id, quantity: of.units }] }, by)
    else {
      const items = [{ order_item_id: item?.id, quantity: of.units, restock: true }]
      await call(createRefund, { id, items, reason: 'So', method: 'manual' }, by)
    }
  }
  for (const of of steps) {
    if (of.do === 'buy') await buy(of)
    else if (of.do === 'sell') await sell(of)
    else if (of.do === 'return') await takeBack(of)
    else if (of.do === 'count') await count(of)
    else if (of.do === 'cost')
      await sql`update stocks set cost_price = ${of.cost} where id = ${products[0].stock_id}`.execute(db)
    else await work(of)
  }
}
