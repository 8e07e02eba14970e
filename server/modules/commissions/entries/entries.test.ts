import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { auditOrders, changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { createOrder } from '#contracts/orders/create-order.ts'
import { createRefund, quoteRefund } from '#contracts/orders/refund-order.ts'
import { testPromoters } from '#server/testing/promoters.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const { group, create, chain, promoter, order, entries } = await testPromoters(shop)

const refund = (id: number, more: object) => call(createRefund, { id, reason: 'Chipped', ...more }, staff.headers)
const quote = async (id: number, more: object) =>
  (await call(quoteRefund, { id, ...more }, staff.headers)).body.data.commissions
const change = async (path: string, draft: object) =>
  assert.equal((await shop.request('PUT', `/api/admin/${path}`, draft, staff.headers)).status, 200)

test('a paid order pays each promoter of the chain by level, and completing approves it', async () => {
  const [seller, middle, top] = await chain()
  const cup = await shop.product({ price: 33.35, units: 9 })
  const { id } = await order([[cup, 3]], { referral_code: seller.code }, [])
  assert.deepEqual(await entries(id), [])
  await call(changeOrderStatus, { id, status: 'paid' }, staff.headers)
  // 100.05 of goods, without the 30.00 of shipping: 10.005, 5.0025 and 2.001, rounded half up.
  const expected = (status: string) => [
    [seller.id, 0, 1001, status],
    [middle.id, 1, 500, status],
    [top.id, 2, 200, status],
  ]
  assert.deepEqual(await entries(id), expected('pending'))
  for (const status of ['shipped', 'completed']) await call(changeOrderStatus, { id, status }, staff.headers)
  assert.deepEqual(await entries(id), expected('approved'))
})

test('cash on delivery pays when the order is completed', async () => {
  const seller = await promoter()
  const cup = await shop.product({ price: 50 })
  const { id } = await order([[cup, 1]], { referral_code: seller.code, payment_id: shop.cash }, ['shipped'])
  assert.deepEqual(await entries(id), [])
  await call(changeOrderStatus, { id, status: 'completed' }, staff.headers)
  assert.deepEqual(await entries(id), [[seller.id, 0, 500, 'approved']])
})

test('percentages of a product replace those of the group, and later changes touch nothing', async () => {
  const [seller, middle, top] = await chain()
  const cup = await shop.product({
    price: 100,
    commissions: [
      { group_id: group, level: 0, percentage: '12.5' },
      { group_id: group, level: 2, percentage: '0' },
    ],
  })
  const { id } = await order([[cup, 1]], { referral_code: seller.code })
  const expected = [
    [seller.id, 0, 1250, 'pending'],
    [middle.id, 1, 500, 'pending'],
  ]
  assert.deepEqual(await entries(id), expected)
  await change(`product/${cup.product_id}`, { commissions: [] })
  await change(`account/${middle.id}`, { parent_id: null })
  assert.deepEqual(await entries(id), expected)
  const later = await order([[cup, 1]], { referral_code: seller.code })
  assert.deepEqual(
    (await entries(later.id)).map(([account, , amount]) => [account, amount]),
    [
      [seller.id, 1000],
      [middle.id, 500],
    ],
  )
  assert.equal(
    (await entries(later.id)).some(([account]) => account === top.id),
    false,
  )
})

test('discounts by staff reduce the base, and gifts and free orders pay nothing', async () => {
  const seller = await promoter()
  const cup = await shop.product({ price: 40 })
  const draft = { ...shop.order(''), items: [{ stock_id: cup.stock_id, quantity: 3 }], mark_paid: true }
  const discounted = { adjustment: -20, adjustment_reason: 'Scratched', referral_code: seller.code.toLowerCase() }
  const { body } = await call(createOrder, { ...draft, ...discounted }, staff.headers)
  assert.deepEqual(body.data.referral, { code: seller.code, promoter: seller.name, customer: null })
  assert.deepEqual(await entries(body.data.id), [[seller.id, 0, 1000, 'pending']])
  const free = { adjustment: -120, adjustment_reason: 'Sample', referral_code: seller.code, shipping_id: shop.pickup }
  const given = await call(createOrder, { ...draft, ...free }, staff.headers)
  assert.equal(given.status, 201, JSON.stringify(given.body))
  assert.deepEqual(await entries(given.body.data.id), [])
})

test('the buyer and disabled promoters earn nothing, and the others keep their levels', async () => {
  const [seller, middle, top] = await chain()
  const cup = await shop.product({ price: 100 })
  const own = await order([[cup, 1]], { referral_code: seller.code, email: seller.email.toUpperCase() })
  assert.deepEqual(await entries(own.id), [
    [middle.id, 1, 500, 'pending'],
    [top.id, 2, 200, 'pending'],
  ])
  await change(`account/${middle.id}`, { enabled: false })
  const other = await order([[cup, 1]], { referral_code: seller.code })
  assert.deepEqual(await entries(other.id), [
    [seller.id, 0, 1000, 'pending'],
    [top.id, 2, 200, 'pending'],
  ])
})

test('only as many levels earn as the settings allow', async () => {
  const [seller, middle] = await chain()
  const cup = await shop.product({ price: 100 })
  await shop.set('sale', { commission_max_levels: 2 })
  const { id } = await order([[cup, 1]], { referral_code: seller.code })
  await shop.set('sale', { commission_max_levels: 3 })
  assert.deepEqual(
    (await entries(id)).map(([account]) => account),
    [seller.id, middle.id],
  )
})

test('refunds take off in proportion, show it before, and leave nothing after the whole line', async () => {
  const seller = await promoter()
  const cup = await shop.product({ price: 33.35, units: 9 })
  const { id, items } = await order([[cup, 3]], { referral_code: seller.code })
  const one = { items: [{ order_item_id: items[0], quantity: 1 }] }
  for (const amount of [3.34, 3.33, 3.34]) {
    assert.deepEqual(await quote(id, one), [{ account_id: seller.id, promoter: seller.name, amount }])
    assert.equal((await refund(id, one)).status, 201)
  }
  assert.deepEqual(
    (await entries(id)).map(([, , amount, status]) => [amount, status]),
    [
      [1001, 'pending'],
      [-334, 'pending'],
      [-333, 'pending'],
      [-334, 'pending'],
    ],
  )
  await refund(id, { shipping_amount: 30 })
  // Never completed, so nothing is paid out; what it is adds up to 0.
  assert.deepEqual(new Set((await entries(id)).map(([, , , status]) => status)), new Set(['pending']))
})

test('a smaller amount for a unit takes off less, and a refund of shipping nothing', async () => {
  const seller = await promoter()
  const cup = await shop.product({ price: 100, units: 9 })
  const { id, items } = await order([[cup, 1]], { referral_code: seller.code }, ['paid', 'shipped', 'completed'])
  assert.deepEqual(await quote(id, { shipping_amount: 30 }), [])
  await refund(id, { shipping_amount: 30 })
  await refund(id, { items: [{ order_item_id: items[0], quantity: 1, amount: 25 }] })
  assert.deepEqual(await entries(id), [
    [seller.id, 0, 1000, 'approved'],
    [seller.id, 0, -250, 'approved'],
  ])
})

test('the audit names entries that do not add up', async () => {
  const seller = await promoter()
  const cup = await shop.product({ price: 100 })
  const { id } = await order([[cup, 1]], { referral_code: seller.code })
  const [entry] = await db.selectFrom('commission_entries').selectAll().where('order_id', '=', id).execute()
  const damage = async (columns: object, problem: string) => {
    const entries = db.updateTable('commission_entries').where('order_id', '=', id)
    await entries.set(columns).execute()
    const { body } = await call(auditOrders, {}, staff.headers)
    assert.deepEqual(body.data.commissions, [{ entry_id: entry?.id, order_id: id, problem }])
    await entries.set({ amount: 1000, base_amount: 10000, status: 'pending' }).execute()
  }
  await damage({ amount: 1001 }, 'amount')
  await damage({ base_amount: 9999 }, 'amount')
  await damage({ status: 'approved' }, 'status')
})

test('three levels of a discounted order lose half of their commissions with one of two units', async () => {
  const carol = await chain()
  const cup = await shop.product({
    price: 250,
    commissions: ['10', '3', '1'].map((percentage, level) => ({ group_id: group, level, percentage })),
  })
  // 500.00 less 70.00, as 10 % and 200 points at 0.10 would take off.
  const draft = { ...shop.order(''), items: [{ stock_id: cup.stock_id, quantity: 2 }], mark_paid: true }
  const discount = { adjustment: -70, adjustment_reason: 'Promotion and points', referral_code: carol[0].code }
  const { body } = await call(createOrder, { ...draft, ...discount }, staff.headers)
  assert.equal(body.data.grand_total, 460)
  const { id, items } = body.data
  for (const status of ['shipped', 'completed']) await call(changeOrderStatus, { id, status }, staff.headers)
  await refund(id, { items: [{ order_item_id: items[0]?.id, quantity: 1 }] })
  assert.deepEqual(
    (await entries(id)).map(([, level, amount, status]) => [level, amount, status]),
    [
      [0, 4300, 'approved'],
      [1, 1290, 'approved'],
      [2, 430, 'approved'],
      [0, -2150, 'approved'],
      [1, -645, 'approved'],
      [2, -215, 'approved'],
    ],
  )
})

test('amounts are rounded half up, each separately', async () => {
  for (const [price, percentages, amounts] of [
    [99.99, ['10', '3', '1'], [1000, 300, 100]],
    [33.33, ['7.5', '2.5', ''], [250, 83]],
  ] as const) {
    const levels = percentages.map((percentage, level) => ({ level, percentage }))
    const own = await create('group', { name: `Rounded ${price}`, levels })
    const cup = await shop.product({ price })
    const lone = await promoter(await promoter(await promoter(null, { group_id: own }), { group_id: own }), {
      group_id: own,
    })
    const { id } = await order([[cup, 1]], { referral_code: lone.code })
    assert.deepEqual(
      (await entries(id)).map(([, , amount]) => amount),
      amounts,
    )
  }
})
