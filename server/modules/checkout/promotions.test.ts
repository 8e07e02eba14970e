import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { sql } from 'kysely'
import { getCart } from '#contracts/cart/cart.ts'
import { placeOrder, quoteCheckout } from '#contracts/checkout/checkout.ts'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { createOrder, quoteOrder } from '#contracts/orders/create-order.ts'
import { editOrder, quoteEdit } from '#contracts/orders/edit-order.ts'
import { cancelOrder, showOrder } from '#contracts/orders/order.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { expireOrders } from '#server/modules/orders/orders.ts'
import { auditPromotions } from '#server/modules/promotions/promotions.ts'
import { raceForCoupon } from '#server/testing/coupon-race.ts'
import { testPromoters } from '#server/testing/promoters.ts'
import { fixedAmount, getPromotions, percentage } from '#server/testing/promotions.ts'
import { address, type TestProduct, testShop } from '#server/testing/shop.ts'

const shop = await testShop({ listen: true })
after(shop.close)
const { call, db, staff } = shop
const { promotion, coupon, enter } = getPromotions(shop)
const mug = await shop.product({ name: 'Mug', price: 100, units: 1000 })

const usedCount = async (id: number) => {
  const { rows } = await sql<{ promotion: number; code: number | null }>`
    select p.used_count as promotion, (select c.used_count from promotion_codes c where c.promotion_id = p.id) as code
    from promotions p where id = ${id}`.execute(db)
  return [rows[0]?.promotion, rows[0]?.code]
}
/** A promotion counts exactly the orders that use it and were not canceled. */
afterEach(async () => {
  assert.deepEqual(await auditPromotions({ db }), [])
})
/** The automatic promotions of one test end with it. */
afterEach(() => clearAutomatic())
const clearAutomatic = async () => {
  await sql`update promotions set enabled = false where type = 'promotion' and enabled`.execute(db)
  shop.services.content.clear()
}
const cartOf = async (lines: readonly (readonly [TestProduct, number])[], codes: string[] = [], headers = {}) => {
  const cart_id = await shop.cart(lines, headers)
  for (const code of codes) await enter(cart_id, code, headers)
  return cart_id
}

test('W1 over HTTP: a promotion, then a coupon, each on what the one before left', async () => {
  const [two, one] = [await shop.product({ price: 129.9 }), await shop.product({ price: 45.5 })]
  await promotion({ title: 'Tenth', actions: percentage(10) })
  await coupon('FIFTY', { actions: fixedAmount(50) })
  const shipping_id = await shop.shipping({ type: 'flat', fee: 30, free_from: 300 })
  const cart_id = await cartOf(
    [
      [two, 2],
      [one, 1],
    ],
    ['fifty'],
  )
  const { body } = await call(quoteCheckout, { cart_id, country: 'HKG', shipping_id })
  const { totals, discounts, items: lines } = body.data
  const names = lines.map((line) => line.discounts.map(({ title, amount }) => [title, amount]))
  assert.deepEqual(names, [
    [
      ['Tenth', 25.98],
      ['FIFTY', 42.55],
    ],
    [
      ['Tenth', 4.55],
      ['FIFTY', 7.45],
    ],
  ])
  assert.deepEqual(
    [
      totals.subtotal,
      totals.promotion_discount,
      totals.automatic_discount,
      totals.coupon_discount,
      totals.shipping_fee,
    ],
    [305.3, 80.53, 30.53, 50, 30],
  )
  assert.equal(totals.grand_total, 254.77)
  assert.deepEqual(
    discounts.map(({ title, code, amount }) => [title, code, amount]),
    [
      ['Tenth', null, 30.53],
      ['FIFTY', 'FIFTY', 50],
    ],
  )
  const stale = await call(placeOrder, shop.order(cart_id, { shipping_id, expected_total: 254.76 }))
  assert.equal(stale.status, 409)
  const placed = await call(placeOrder, shop.order(cart_id, { shipping_id, expected_total: 254.77 }))
  assert.equal(placed.status, 201)
  const items = await db
    .selectFrom('order_items')
    .select(['line_total', 'promotion_amount', 'line_net'])
    .where('order_id', '=', placed.body.data.id)
    .orderBy('position')
    .execute()
  assert.deepEqual(items, [
    { line_total: 25980, promotion_amount: 6853, line_net: 19127 },
    { line_total: 4550, promotion_amount: 1200, line_net: 3350 },
  ])
})

test('W3: the threshold of free delivery is compared after coupons', async () => {
  const one = await shop.product({ price: 260 })
  await coupon('W3A', { actions: fixedAmount(10) })
  await coupon('W3B', { actions: fixedAmount(10.01) })
  const shipping_id = await shop.shipping({ type: 'flat', fee: 35, free_from: 250 })
  for (const [code, fee, total] of [
    ['W3A', 0, 250],
    ['W3B', 35, 284.99],
  ] as const) {
    const cart_id = await cartOf([[one, 1]], [code])
    const { totals } = (await call(quoteCheckout, { cart_id, country: 'HKG', shipping_id })).body.data
    assert.deepEqual([totals.shipping_fee, totals.grand_total], [fee, total])
  }
})

test('W4: a condition on a category selects products of the categories below it', async () => {
  const menu = async (more: object) =>
    (
      await shop.request<{ data: { id: number } }>(
        'POST',
        '/api/admin/menu',
        { display_title: 'K', type: 'category', ...more },
        staff.headers,
      )
    ).body.data.id
  const parent = await menu({ url: 'kitchen' })
  const child = await menu({ url: 'pans', parent_id: parent })
  const pan = await shop.product({ price: 200, categories: [child] })
  const other = await shop.product({ price: 99 })
  await coupon('KITCHEN', { actions: percentage(20), conditions: [{ type: 'categories', ids: [parent] }] })
  const shipping_id = await shop.shipping({ type: 'flat', fee: 40, free_from: 300 })
  const cart_id = await cartOf(
    [
      [pan, 1],
      [other, 2],
    ],
    ['KITCHEN'],
  )
  const { totals } = (await call(quoteCheckout, { cart_id, country: 'HKG', shipping_id })).body.data
  assert.deepEqual([totals.coupon_discount, totals.shipping_fee, totals.grand_total], [40, 0, 358])
})

test('W5, W6 and W8 over HTTP: the cheapest are free, a maximum amount, the better of stacked and exclusive', async () => {
  const [eighty, fifty, thirty] = [
    await shop.product({ price: 80 }),
    await shop.product({ price: 50 }),
    await shop.product({ price: 30 }),
  ]
  const totalsOf = async (lines: [TestProduct, number][], codes: string[] = []) => {
    const cart_id = await cartOf(lines, codes)
    return (await call(quoteCheckout, { cart_id, country: 'HKG', shipping_id: shop.pickup })).body.data.totals
  }
  await coupon('WORKED5', { actions: [{ type: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1, percentage: 100 }] })
  const w5 = await totalsOf(
    [
      [eighty, 3],
      [fifty, 2],
      [thirty, 1],
    ],
    ['WORKED5'],
  )
  assert.deepEqual([w5.subtotal, w5.coupon_discount, w5.grand_total], [370, 80, 290])

  await coupon('WORKED6', { actions: percentage(15, { max_amount: 150 }) })
  assert.equal((await totalsOf([[await shop.product({ price: 1234.56 }), 1]], ['WORKED6'])).grand_total, 1084.56)

  const large = await shop.product({ price: 500 })
  await promotion({ actions: percentage(10) })
  await promotion({ actions: fixedAmount(30) })
  const alone = await promotion({ actions: percentage(15), is_exclusive: true })
  assert.equal((await totalsOf([[large, 1]])).grand_total, 420)
  await db.updateTable('promotions').set({ enabled: false }).where('id', '=', alone).execute()
  await promotion({ actions: percentage(18), is_exclusive: true })
  assert.equal((await totalsOf([[large, 1]])).grand_total, 410)
})

test('W7: a coupon above the subtotal gives an order of 0, which is paid at once', async () => {
  const eighty = await shop.product({ price: 80 })
  await coupon('HUNDRED', { actions: fixedAmount(100) })
  const cart_id = await cartOf([[eighty, 1]], ['HUNDRED'])
  const { status, body } = await call(placeOrder, shop.order(cart_id, { shipping_id: shop.pickup }))
  assert.deepEqual([status, body.data.grand_total, body.data.payment_status], [201, 0, 'paid'])
})

test('a coupon of one use against 100 checkouts at once: one order, 99 exact refusals', () => raceForCoupon(shop))

test('an order takes a use of its coupon, and gives it back when it is canceled or expires', async () => {
  const id = await coupon('THRICE', { actions: fixedAmount(5), usage_limit: 3 })
  const member = await shop.member()
  const place = async () => {
    const cart_id = await cartOf([[mug, 1]], ['THRICE'], member.headers)
    const { status, body } = await call(placeOrder, shop.order(cart_id), member.headers)
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  const [first, second, third] = [await place(), await place(), await place()]
  assert.deepEqual(await usedCount(id), [3, 3])
  assert.equal((await call(cancelOrder, { id: first.order_number }, member.headers)).status, 200)
  assert.deepEqual(await usedCount(id), [2, 2])
  const canceled = { id: second.id, status: 'canceled' }
  assert.equal((await call(changeOrderStatus, canceled, staff.headers)).status, 200)
  assert.equal((await call(changeOrderStatus, canceled, staff.headers)).status, 200)
  await db.updateTable('orders').set({ hold_until: '2020-01-01' }).where('id', '=', third.id).execute()
  await expireOrders(systemContext(shop.services))
  assert.deepEqual(await usedCount(id), [0, 0])
  // What the orders show does not change.
  const { body } = await call(showOrder, { id: first.order_number }, member.headers)
  assert.deepEqual(body.data.discounts, [{ title: 'THRICE', code: 'THRICE', target: 'item', amount: 5 }])
})

test('a guest counts by email, in whatever case; a customer by the account', async () => {
  await coupon('EACHONE', { actions: fixedAmount(5), usage_limit_per_customer: 1 })
  const place = async (email: string, headers = {}) =>
    call(placeOrder, shop.order(await cartOf([[mug, 1]], ['EACHONE'], headers), { email }), headers)
  assert.equal((await place('Ann@shop.test')).status, 201)
  const before = await shop.units(mug)
  const again = await place(' ann@SHOP.test')
  assert.deepEqual([again.status, again.body.errors], [422, { coupons: ['Your coupon code is invalid'] }])
  assert.deepEqual(await shop.units(mug), before)
  assert.equal((await place('ben@shop.test')).status, 201)
  const member = await shop.member()
  assert.equal((await place('', member.headers)).status, 201)
})

test('one customer cannot use a coupon twice by two orders at once', async () => {
  await coupon('ATONCE', { actions: fixedAmount(5), usage_limit_per_customer: 1 })
  const email = 'twice@shop.test'
  const carts = [await cartOf([[mug, 1]], ['ATONCE']), await cartOf([[mug, 1]], ['ATONCE'])]
  const answers = await Promise.all(carts.map((cart_id) => call(placeOrder, shop.order(cart_id, { email }))))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422])
})

test('an automatic promotion that is used up at the same moment is left out, and the new total is shown first', async () => {
  const id = await promotion({ actions: percentage(50), usage_limit: 1 })
  const carts = await Promise.all([cartOf([[mug, 1]]), cartOf([[mug, 1]])])
  const answers = await Promise.all(
    carts.map((cart_id) => call(placeOrder, shop.order(cart_id, { shipping_id: shop.pickup, expected_total: 50 }))),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
  assert.deepEqual(await usedCount(id), [1, null])
})

test('a gift is a line of price 0 whose units are reserved; without stock there is none, and the order is placed', async () => {
  const tote = await shop.product({ name: 'Tote', price: 30, units: 1 })
  await promotion({ title: 'Gift', actions: [{ type: 'gift', stock_id: tote.stock_id, quantity: 1 }] })
  const cart = (await call(getCart, { cart_id: await shop.cart([[mug, 1]]) })).body
  assert.deepEqual(
    cart.gifts.map(({ title, quantity, original_total, stock }) => [
      title,
      quantity,
      original_total,
      stock.product.name,
    ]),
    [['Gift', 1, 30, 'Tote']],
  )
  const place = async () => (await shop.place([[mug, 1]])).id
  const linesOf = (id: number) =>
    db
      .selectFrom('order_items')
      .select(['name', 'price', 'is_gift'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute()
  const [first, second] = [await place(), await place()]
  assert.deepEqual(await linesOf(first), [
    { name: 'Mug', price: 10000, is_gift: false },
    { name: 'Tote', price: 0, is_gift: true },
  ])
  assert.deepEqual(await linesOf(second), [{ name: 'Mug', price: 10000, is_gift: false }])
  assert.deepEqual(await shop.units(tote), [1, 1])
})

test('a coupon for the first order is for new customers and new email addresses', async () => {
  await coupon('WELCOME', { actions: fixedAmount(10), conditions: [{ type: 'first_order' }] })
  const email = 'new@shop.test'
  const place = async () => call(placeOrder, shop.order(await cartOf([[mug, 1]], ['WELCOME']), { email }))
  assert.equal((await place()).status, 201)
  const second = await place()
  assert.deepEqual([second.status, second.body.errors], [422, { coupons: ['Your coupon code is invalid'] }])
})

test('staff create an order with a coupon by the same rules, and see its discount before', async () => {
  const id = await coupon('STAFF', { actions: percentage(10), usage_limit: 1 })
  const draft = {
    items: [{ stock_id: mug.stock_id, quantity: 2 }],
    email: 'phone@shop.test',
    shipping_address: address,
    shipping_id: shop.flat,
    payment_id: shop.cash,
    coupons: [' staff '],
  }
  const quote = (await call(quoteOrder, { ...draft, coupons: ['staff', 'none'] }, staff.headers)).body.data
  assert.deepEqual([quote.coupon_discount, quote.grand_total], [20, 210])
  assert.deepEqual(
    quote.coupons.map(({ code, applied, reason }) => [code, applied, reason]),
    [
      ['STAFF', true, ''],
      ['NONE', false, 'unknown'],
    ],
  )
  const wrong = await call(createOrder, { ...draft, coupons: ['none'] }, staff.headers)
  assert.deepEqual([wrong.status, wrong.body.errors], [422, { coupons: ['Your coupon code is invalid'] }])
  assert.deepEqual(await usedCount(id), [0, 0])
  const made = await call(createOrder, draft, staff.headers)
  assert.deepEqual([made.status, made.body.data.grand_total], [201, 210])
  assert.deepEqual(await usedCount(id), [1, 1])
})

test('a correction adds and removes coupons, keeps one that has ended since, and counts the difference', async () => {
  const ten = await coupon('EDIT10', { actions: percentage(10) })
  const five = await coupon('EDIT5', { actions: fixedAmount(5), usage_limit: 1 })
  const cart_id = await cartOf([[mug, 1]], ['EDIT10'])
  const placed = await call(placeOrder, shop.order(cart_id))
  const { id } = placed.body.data
  await db.updateTable('promotions').set({ enabled: false }).where('id', '=', ten).execute()
  const stock = await db.selectFrom('order_items').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  const items = [{ id: stock.id, quantity: 2 }]
  const more = await call(editOrder, { id, items }, staff.headers)
  assert.deepEqual([more.status, more.body.data.coupon_discount], [200, 20])

  const both = { id, coupons: ['edit10', 'edit5'] }
  const preview = (await call(quoteEdit, both, staff.headers)).body.data
  assert.deepEqual([preview.coupon_discount, preview.grand_total], [25, 205])
  const added = await call(editOrder, both, staff.headers)
  assert.deepEqual([added.status, added.body.data.grand_total], [200, 205])
  assert.equal(added.body.data.history.at(-1)?.remark, 'coupons')
  assert.deepEqual(
    [await usedCount(ten), await usedCount(five)],
    [
      [1, 1],
      [1, 1],
    ],
  )

  const refused = await call(editOrder, { id, coupons: ['edit10', 'none'] }, staff.headers)
  assert.deepEqual([refused.status, refused.body.errors], [422, { coupons: ['Your coupon code is invalid'] }])
  const removed = await call(editOrder, { id, coupons: [] }, staff.headers)
  assert.equal(removed.body.data.grand_total, 230)
  assert.deepEqual(
    [await usedCount(ten), await usedCount(five)],
    [
      [0, 0],
      [0, 0],
    ],
  )
})

test('staff change the referral code of an unpaid order, and with it a promotion that needs one', async () => {
  const { promoter } = await testPromoters(shop)
  const [first, second] = [await promoter(), await promoter()]
  await promotion({
    title: 'Friends',
    conditions: [{ type: 'referral_code', codes: [second.code.toLowerCase()] }],
    actions: fixedAmount(7),
  })
  const { id } = await shop.place([[mug, 1]], { referral_code: first.code })
  const totalAfter = async (referral_code: string) => {
    const { status, body } = await call(editOrder, { id, referral_code }, staff.headers)
    assert.equal(status, 200, JSON.stringify(body))
    return [body.data.referral?.code, body.data.promotion_discount]
  }
  assert.deepEqual(await totalAfter(second.code.toLowerCase()), [second.code, 7])
  const wrong = await call(editOrder, { id, referral_code: 'NOBODY' }, staff.headers)
  assert.deepEqual([wrong.status, wrong.body.errors], [422, { referral_code: ['Please check your input.'] }])
  assert.deepEqual(await totalAfter(second.code), [second.code, 7])
  assert.deepEqual(await totalAfter(''), [undefined, 0])
  const { promoter_id } = await db
    .selectFrom('orders')
    .select('promoter_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(promoter_id, null)
})

test('the audit finds a promotion and a code that count other orders than theirs', async () => {
  const id = await coupon('MISCOUNT', { actions: fixedAmount(5) })
  await shop.place([[mug, 1]])
  await sql`update promotion_codes set used_count = 2 where promotion_id = ${id}`.execute(db)
  await sql`update promotions set used_count = 1 where id = ${id}`.execute(db)
  assert.deepEqual(await auditPromotions({ db }), [
    { promotion_id: id, code: null, used_count: 1, orders: 0 },
    { promotion_id: id, code: 'MISCOUNT', used_count: 2, orders: 0 },
  ])
  await sql`update promotion_codes set used_count = 0 where promotion_id = ${id}`.execute(db)
  await sql`update promotions set used_count = 0 where id = ${id}`.execute(db)
})
