import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { createOrder } from '#contracts/orders/create-order.ts'
import { showOrder } from '#contracts/orders/order.ts'
import { createRefund, quoteRefund } from '#contracts/orders/refund-order.ts'
import { competitors } from '#server/testing/complete.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer' })

const show = async (id: number) => (await call(showAdminOrder, { id }, staff.headers)).body.data
const refund = (id: number, more: object, headers: Record<string, string> = {}) =>
  call(createRefund, { id, reason: 'Chipped', ...more }, { ...staff.headers, ...headers })
const quote = (id: number, more: object = {}) => call(quoteRefund, { id, ...more }, staff.headers)

/** An order of these units, in a status after it was paid; the amounts are those of the goods and 30.00 for shipping. */
async function ordered(lines: Parameters<typeof shop.place>[0], to: readonly string[] = ['paid'], more: object = {}) {
  const { id, access_token = '' } = await shop.place(lines, { payment_id: transfer, ...more })
  for (const status of to) {
    const { body } = await call(changeOrderStatus, { id, status, notify: false }, staff.headers)
    assert.equal(body.data.status, status)
  }
  const { items } = await show(id)
  return { id, token: access_token, items: items.map((item) => item.id) }
}

test('units are refunded one by one, and with the shipping the order is refunded', async () => {
  const cup = await shop.product({ price: 40, units: 9 })
  // 120.00 less 20.00 are 100.00 for three units, and 30.00 for shipping.
  const draft = { ...shop.order('', { payment_id: transfer }), items: [{ stock_id: cup.stock_id, quantity: 3 }] }
  const discount = { adjustment: -20, adjustment_reason: 'Scratched', mark_paid: true }
  const placed = (await call(createOrder, { ...draft, ...discount }, staff.headers)).body.data
  const { id } = placed
  const items = placed.items.map((item) => item.id)
  for (const status of ['shipped', 'completed'] as const) await call(changeOrderStatus, { id, status }, staff.headers)
  const amounts = []
  for (let n = 0; n < 3; n++) {
    const { status, body } = await refund(id, { items: [{ order_item_id: items[0], quantity: 1 }] })
    assert.equal(status, 201)
    amounts.push(body.data.refund.amount)
    assert.deepEqual([body.data.order.status, body.data.order.payment_status], ['completed', 'partially_refunded'])
  }
  assert.deepEqual(amounts, [33.33, 33.34, 33.33])
  const last = await refund(id, { shipping_amount: 30 })
  assert.deepEqual([last.body.data.order.status, last.body.data.order.payment_status], ['refunded', 'refunded'])
  assert.equal(last.body.data.order.refunded_total, 130)
  assert.deepEqual(await shop.units(cup), [9, 0])
  const again = await refund(id, { shipping_amount: 1 })
  assert.deepEqual(
    [again.status, again.body],
    [
      422,
      {
        message: 'The given data was invalid.',
        errors: { amount: ['The refund amount can not be larger than the paid amount'] },
        codes: again.body.codes,
      },
    ],
  )
})

test('before shipping, units go back on sale or leave the stock, as staff choose', async () => {
  const [cup, pot] = [await shop.product({ units: 10 }), await shop.product({ units: 10 })]
  const { id, items } = await ordered([
    [cup, 3],
    [pot, 2],
  ])
  assert.deepEqual(
    [await shop.units(cup), await shop.units(pot)],
    [
      [10, 3],
      [10, 2],
    ],
  )
  await refund(id, {
    items: [
      { order_item_id: items[0], quantity: 2, restock: true },
      { order_item_id: items[1], quantity: 1, restock: false },
    ],
  })
  assert.deepEqual(
    [await shop.units(cup), await shop.units(pot)],
    [
      [10, 1],
      [9, 1],
    ],
  )
  await call(changeOrderStatus, { id, status: 'shipped' }, staff.headers)
  assert.deepEqual(
    [await shop.units(cup), await shop.units(pot)],
    [
      [9, 0],
      [8, 0],
    ],
  )
})

test('after shipping, units are restocked or stay with the customer', async () => {
  const cup = await shop.product({ units: 10 })
  const { id, items } = await ordered([[cup, 3]], ['paid', 'shipped'])
  assert.deepEqual(await shop.units(cup), [7, 0])
  await refund(id, { items: [{ order_item_id: items[0], quantity: 1, restock: false }] })
  assert.deepEqual(await shop.units(cup), [7, 0])
  await refund(id, { items: [{ order_item_id: items[0], quantity: 2 }] })
  assert.deepEqual(await shop.units(cup), [9, 0])
  const order = await show(id)
  assert.deepEqual([order.status, order.items[0]?.refunded_qty, order.refunded_total], ['shipped', 3, 300])
})

test('the quote says what goes back and what happens to the stock, and writes nothing', async () => {
  const cup = await shop.product({ units: 10 })
  const { id, items } = await ordered([[cup, 2]])
  const { body } = await quote(id)
  assert.deepEqual(body.data.lines, [
    { order_item_id: items[0], quantity_left: 2, amount_left: 200, quantity: 0, worth: 0, amount: 0 },
  ])
  assert.deepEqual([body.data.shipping_left, body.data.other_left, body.data.methods], [30, 0, ['manual']])
  const part = (await quote(id, { items: [{ order_item_id: items[0], quantity: 1, amount: 80 }], shipping_amount: 30 }))
    .body.data
  assert.deepEqual(
    [part.amount, part.kept_total, part.status_after, part.payment_status_after],
    [110, 120, 'paid', 'partially_refunded'],
  )
  assert.deepEqual(part.lines[0], {
    order_item_id: items[0],
    quantity_left: 2,
    amount_left: 200,
    quantity: 1,
    worth: 100,
    amount: 80,
  })
  const [units] = part.stock
  assert.deepEqual(units && { ...units, warehouse: '' }, {
    order_item_id: items[0],
    warehouse: '',
    quantity: 1,
    effect: 'release',
    on_hand: 10,
    on_hand_after: 10,
    available: 8,
    available_after: 9,
  })
  const all = (await quote(id, { items: [{ order_item_id: items[0], quantity: 2 }], shipping_amount: 30 })).body.data
  assert.deepEqual(
    [all.amount, all.kept_total, all.status_after, all.payment_status_after],
    [230, 0, 'refunded', 'refunded'],
  )
  assert.deepEqual((await show(id)).refunds, [])
})

test('the customer sees the refund on the order and reads the reason in an email', async () => {
  const cup = await shop.product({ units: 10 })
  const { id, token, items } = await ordered([[cup, 2]])
  await refund(id, { items: [{ order_item_id: items[0], quantity: 1 }], shipping_amount: 10 })
  const { refunds, refunded_total, payment_status } = (await call(showOrder, { id, token })).body.data
  assert.deepEqual([refunded_total, payment_status], [110, 'partially_refunded'])
  assert.deepEqual(
    refunds.map(({ id: _, created_at: __, done_at, ...one }) => ({ ...one, isDone: done_at !== null })),
    [
      {
        kind: 'order',
        method: 'manual',
        amount: 110,
        shipping_amount: 10,
        other_amount: 0,
        tax: 0,
        points_returned: 0,
        points_clawed_back: 0,
        reason: 'Chipped',
        items: [{ order_item_id: items[0], quantity: 1, amount: 100 }],
        isDone: true,
      },
    ],
  )
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['subject', 'to'])
    .where('kind', '=', 'order_refunded')
    .where('key', 'like', `order_refunded ${id} %`)
    .execute()
  assert.deepEqual(mails, [{ subject: `Refund for your order ${(await show(id)).order_number}`, to: 'ada@shop.test' }])
  await refund(id, { shipping_amount: 20, notify: false })
  const sent = await db.selectFrom('mail_outbox').select('key').where('key', 'like', `order_refunded ${id} %`).execute()
  assert.equal(sent.length, 1)
})

test('a second press with the same key refunds once, many at the same moment too', async () => {
  const cup = await shop.product({ units: 10 })
  const { id, items } = await ordered([[cup, 5]])
  const press = (quantity: number) =>
    refund(id, { items: [{ order_item_id: items[0], quantity }] }, { 'idempotency-key': 'press' })
  const answers = await Promise.all(Array.from({ length: competitors(50) }, () => press(1)))
  const made = answers.filter(({ status }) => status === 201)
  assert.ok(made.length > 0 && answers.every(({ status }) => status === 201 || status === 409))
  assert.equal(new Set(made.map(({ body }) => JSON.stringify(body))).size, 1)
  assert.equal((await press(1)).status, 201)
  assert.equal((await show(id)).refunds.length, 1)
  const other = await press(2)
  assert.deepEqual(
    [other.status, other.body.message],
    [422, 'The idempotency key was already used for another request'],
  )
})

test('refunds at the same moment never return more than was paid', async () => {
  const cup = await shop.product({ units: 10 })
  const { id, items } = await ordered([[cup, 3]])
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => refund(id, { items: [{ order_item_id: items[0], quantity: 1 }] })),
  )
  assert.equal(answers.filter(({ status }) => status === 201).length, 3)
  const order = await show(id)
  assert.deepEqual([order.refunded_total, order.items[0]?.refunded_qty], [300, 3])
  assert.deepEqual(await shop.units(cup), [10, 0])
})

test('goods that cost nothing can be refunded with an amount of 0', async () => {
  const leaflet = await shop.product({ price: 0, units: 5 })
  const { id, items } = await ordered([[leaflet, 1]], [], { shipping_id: shop.pickup })
  const { status, body } = await refund(id, { items: [{ order_item_id: items[0], quantity: 1 }] })
  assert.deepEqual([status, body.data.refund.amount, body.data.order.status], [201, 0, 'refunded'])
  assert.deepEqual(await shop.units(leaflet), [5, 0])
})
