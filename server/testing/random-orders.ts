import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { evaluateMemberships } from '#contracts/membership/membership-calls.ts'
import { sum } from '#contracts/money.ts'
import { auditOrders, changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { createOrder } from '#contracts/orders/create-order.ts'
import { createRefund, quoteRefund } from '#contracts/orders/refund-order.ts'
import { pointShop } from './points.ts'
import { testPromoters } from './promoters.ts'
import { fixedAmount, getPromotions, percentage } from './promotions.ts'
import { address, type TestProduct, type TestShop } from './shop.ts'

type Random = (limit: number) => number

/** Repeatable numbers from 0 to below `limit`. */
function randomNumbers(seed: number): Random {
  let state = seed
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

/** A shop in which everything meets in one order: promotions, coupons, gifts, points, tiers, a chain of promoters. */
export async function randomOrders(shop: TestShop) {
  const { call, db, request, staff } = shop
  const points = await pointShop(shop)
  const promoters = await testPromoters(shop)
  const [seller] = await promoters.chain()
  const { promotion, coupon } = getPromotions(shop)
  const goods: TestProduct[] = []
  for (const price of [33.33, 129.9, 7.77, 0.05]) goods.push(await shop.product({ price, units: 1_000_000 }))
  const gift = await shop.product({ price: 12.34, units: 1_000_000 })
  const shipping_id = await shop.shipping({ type: 'flat', fee: 28.5 })
  const payment_id = await shop.payment({ type: 'bank_transfer', title: 'Transfer' })
  await promotion({ actions: percentage(12.5), conditions: [{ type: 'products', ids: [goods[1]?.product_id] }] })
  await promotion({
    actions: [{ type: 'gift', stock_id: gift.stock_id, quantity: 1 }],
    conditions: [{ type: 'min_subtotal', amount: 100 }],
  })
  await coupon('SEVENTEEN', { actions: fixedAmount(17.35) })
  await coupon('THIRD', { actions: percentage(33.33) })
  const tier = { level: 20, title: 'Silver', upgrade_single_amount: 150, point_multiplier: '1.5' }
  const made = await request('POST', '/api/admin/membership', tier, staff.headers)
  assert.equal(made.status, 201, JSON.stringify(made.body))

  /** Places, pays and completes a random order of the customer. */
  async function complete(user_id: number, random: Random): Promise<number> {
    const items = goods.filter(() => random(2) > 0).map(({ stock_id }) => ({ stock_id, quantity: 1 + random(4) }))
    const adjustment = random(3) === 0 ? (random(4000) - 2000) / 100 : 0
    const draft = {
      user_id,
      items: items.length > 0 ? items : [{ stock_id: goods[1]?.stock_id ?? 0, quantity: 2 }],
      coupons: ['SEVENTEEN', 'THIRD'].filter(() => random(2) > 0),
      points: 0,
      referral_code: random(2) > 0 ? seller.code : null,
      ...(adjustment !== 0 && { adjustment, adjustment_reason: 'Random' }),
      shipping_id,
      payment_id,
      shipping_address: address,
      mark_paid: true,
      notify: false,
    }
    const wanted = random(60)
    const withPoints = await call(createOrder, { ...draft, points: wanted }, staff.headers)
    // It was refused: the order cannot use as many points, or the adjustment is more than it costs.
    const plain = { ...draft, adjustment: null, adjustment_reason: null }
    const { status, body } = withPoints.status === 201 ? withPoints : await call(createOrder, plain, staff.headers)
    assert.equal(status, 201, JSON.stringify(body))
    const { id } = body.data
    for (const next of ['shipped', 'completed'] as const) {
      const moved = await call(changeOrderStatus, { id, status: next, notify: false }, staff.headers)
      assert.equal(moved.status, 200, JSON.stringify(moved.body))
    }
    await addsUp(id)
    return id
  }

  /** Every cent of a placed order. */
  async function addsUp(id: number): Promise<void> {
    const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', id).execute()
    for (const item of items) {
      const { line_total, promotion_amount, points_amount, adjustment_amount, line_net } = item
      assert.equal(line_net, line_total - promotion_amount - points_amount - adjustment_amount)
      assert.ok(line_net >= 0)
    }
    const { subtotal, promotion_discount, points_discount, shipping_fee, adjustment, tax_added, grand_total } = order
    assert.equal(subtotal, sum(items.map(({ line_total }) => line_total)))
    assert.equal(grand_total, subtotal - promotion_discount - points_discount + shipping_fee + adjustment + tax_added)
    assert.ok(grand_total >= 0)
  }

  /** Refunds random units until all of the order is refunded; one cent more is refused each time. */
  async function refundAll(id: number, random: Random): Promise<void> {
    for (;;) {
      const { lines, shipping_left, other_left } = (await call(quoteRefund, { id }, staff.headers)).body.data
      const left = lines.filter(({ quantity_left }) => quantity_left > 0)
      const line = left[random(left.length)]
      const quantity = line ? 1 + random(line.quantity_left) : 0
      const isLast = !line || (left.length === 1 && quantity === line.quantity_left)
      const refund = {
        id,
        items: line ? [{ order_item_id: line.order_item_id, quantity, restock: random(2) > 0 }] : [],
        reason: 'Random',
        notify: false,
        ...(isLast && { shipping_amount: shipping_left, other_amount: other_left }),
      }
      const before = await paidAndRefunded(id)
      const over = await call(createRefund, { ...refund, shipping_amount: shipping_left + 0.01 }, staff.headers)
      assert.deepEqual([over.status, await paidAndRefunded(id)], [422, before])
      const { status, body } = await call(createRefund, refund, staff.headers)
      assert.equal(status, 201, JSON.stringify(body))
      const [paid, refunded] = await paidAndRefunded(id)
      assert.ok(refunded <= paid)
      const { data } = (await call(showAdminOrder, { id }, staff.headers)).body
      if (data.status === 'refunded') return assert.equal(refunded, paid)
      assert.ok(!isLast, `${id} is not refunded: ${refunded} of ${paid}`)
    }
  }

  async function paidAndRefunded(id: number): Promise<[paid: number, refunded: number]> {
    const row = db.selectFrom('orders').select(['paid_total', 'refunded_total']).where('id', '=', id)
    const { paid_total, refunded_total } = await row.executeTakeFirstOrThrow()
    return [paid_total, refunded_total]
  }

  /** Some orders of one customer, then refunds of all of them in turn: every ledger is back where it began. */
  return async function run(seed: number): Promise<void> {
    const random = randomNumbers(seed)
    const member = await shop.member()
    await points.give(member, 150)
    await points.give(member, 80)
    const before = await points.balance(member)
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.push(await complete(member.id, random))
    for (const id of ids) {
      await refundAll(id, random)
      const entries = db.selectFrom('commission_entries').select('amount').where('order_id', '=', id)
      assert.equal(sum((await entries.execute()).map(({ amount }) => amount)), 0)
    }
    assert.equal(await points.balance(member), before)
    assert.equal(sum((await points.lots(member)).map(([, left]) => left)), before)
    assert.equal(sum((await points.ledger(member)).map(([, change]) => change)), before)
    await call(evaluateMemberships, { user_id: member.id }, staff.headers)
    const { membership_tier_id } = await db
      .selectFrom('users')
      .leftJoin('membership_tiers as t', 't.id', 'users.membership_tier_id')
      .select('t.level as membership_tier_id')
      .where('users.id', '=', member.id)
      .executeTakeFirstOrThrow()
    assert.ok((membership_tier_id ?? 1) < tier.level, 'the tier of refunded orders is gone')
    // The plan of a statement that was prepared on empty tables would be kept: clusters of tests have no autovacuum.
    await sql`analyze`.execute(db)
    const { status, body } = await call(auditOrders, {}, staff.headers)
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(body.data, { stock: [], points: [], commissions: [], totals: [] })
  }
}
