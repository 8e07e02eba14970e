import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeOrderStatus, reviewProof, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { batchOrders } from '#contracts/orders/batch-orders.ts'
import { createOrder } from '#contracts/orders/create-order.ts'
import { editOrder } from '#contracts/orders/edit-order.ts'
import { address, testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop
const written = await watchWrites(shop.db)
const mug = await shop.product({ price: 100, units: 50 })
const leaflet = await shop.product({ price: 0, units: 50 })
const clerk = await shop.staffWith(['get order', 'create order', 'update order', 'batch_update orders'])

const leavesNothing =
  'Nothing would be left to pay, so the order would count as paid. You need permission to review payments.'
const one = { stock_id: mug.stock_id, quantity: 1 }
const draft = (more: object) => ({
  email: 'ben@shop.test',
  items: [one],
  shipping_id: shop.pickup,
  payment_id: shop.cash,
  shipping_address: address,
  ...more,
})
const pickedUp = { shipping_id: shop.pickup }
const free = { adjustment: -100, adjustment_reason: 'Replacement' }
const create = (more: object, { headers }: { headers: Record<string, string> } = clerk) =>
  call(createOrder, draft(more), headers)
const edit = (id: number, changes: object, { headers }: { headers: Record<string, string> } = clerk) =>
  call(editOrder, { id, ...changes }, headers)
const show = async (id: number) => (await call(showAdminOrder, { id }, staff.headers)).body.data

test('a new order that staff make free of charge needs the permission to review payments', async () => {
  await written()
  const waived: object[] = [
    free,
    { items: [{ ...one, unit_price: 0 }] },
    { items: [{ ...one, unit_price: 100 }], ...free },
    {
      items: [
        { ...one, unit_price: 0 },
        { stock_id: leaflet.stock_id, quantity: 1 },
      ],
    },
    { items: [{ ...one, unit_price: 0 }], shipping_id: shop.flat, adjustment: -30, adjustment_reason: 'x' },
  ]
  for (const more of waived) {
    const { status, body } = await create(more)
    assert.deepEqual([status, body], [403, { message: leavesNothing }], JSON.stringify(more))
  }
  assert.deepEqual(await written(), [])
  const reviewer = await shop.staffWith(['get order', 'create order', 'review payment'])
  for (const more of waived) {
    const { status, body } = await create(more, reviewer)
    assert.deepEqual([status, body.data?.status, body.data?.grand_total], [201, 'paid', 0], JSON.stringify(body))
  }
})

test('goods that cost nothing in the shop stay free of charge for everybody', async () => {
  const items = [{ stock_id: leaflet.stock_id, quantity: 2, unit_price: 0 }]
  assert.equal((await create({ items })).body.data.status, 'paid')
  assert.equal((await shop.place([[leaflet, 1]], { shipping_id: shop.pickup })).status, 'paid')
})

test('an edit that leaves nothing to pay needs the permission to review payments', async () => {
  const { id } = await shop.place([[mug, 1]], { shipping_id: shop.pickup })
  await written()
  const changes: object[] = [
    free,
    { items: [{ ...one, unit_price: 0 }] },
    { items: [{ stock_id: leaflet.stock_id, quantity: 1 }] },
    { shipping_id: shop.flat, adjustment: -130, adjustment_reason: 'x' },
  ]
  for (const change of changes) {
    const { status, body } = await edit(id, change)
    assert.deepEqual([status, body], [403, { message: leavesNothing }], JSON.stringify(change))
  }
  assert.deepEqual(await written(), [])
  assert.deepEqual([(await show(id)).status, (await show(id)).grand_total], ['pending', 100])

  // A free line beside a paid one is not given away yet; without the paid one it is.
  const mixed = (await create({ items: [{ ...one, unit_price: 0 }, one] })).body.data
  assert.equal(mixed.status, 'pending')
  const unchanged = { items: [{ id: mixed.items[0]?.id, quantity: 1 }] }
  assert.equal((await edit(mixed.id, unchanged)).status, 403)
  const reviewer = await shop.staffWith(['get order', 'update order', 'review payment'])
  assert.equal((await edit(mixed.id, unchanged, reviewer)).body.data.status, 'paid')
  assert.equal((await edit(id, free, reviewer)).body.data.status, 'paid')
})

test('an order is changed to cash on delivery, which counts as paid on completion, with that permission only', async () => {
  const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer' })
  const { id } = await shop.place([[mug, 1]], { payment_id: transfer })
  await written()
  const { status, body } = await edit(id, { payment_id: shop.cash })
  assert.deepEqual(
    [status, body],
    [403, { message: 'You need permission to review payments to change an order to cash on delivery.' }],
  )
  assert.deepEqual(await written(), [])
  const cash = (await shop.place([[mug, 1]])).id
  assert.equal((await edit(cash, { payment_id: transfer })).status, 200, 'the other way is no shortcut')
  const reviewer = await shop.staffWith(['get order', 'update order', 'review payment'])
  assert.equal((await edit(id, { payment_id: shop.cash }, reviewer)).body.data.payment.type, 'cash_on_delivery')
})

test('without the permission to review payments no order becomes paid, completed or refunded out of turn', async () => {
  const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer' })
  const unpaid = (await shop.place([[mug, 1]], { payment_id: transfer })).id
  const reviewed = (await shop.place([[mug, 1]], { payment_id: transfer })).id
  await shop.db.updateTable('orders').set({ status: 'payment_review' }).where('id', '=', reviewed).execute()
  const proof = await shop.db
    .insertInto('payment_proofs')
    .values({ order_id: reviewed, path: 'x.png', mime: 'image/png', size: 1 } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const move = (id: number, status: string) => () => call(changeOrderStatus, { id, status }, clerk.headers)
  const attempts: [string, () => Promise<{ status: number }>, number][] = [
    ['mark as paid', move(unpaid, 'paid'), 403],
    ['mark as paid while it is reviewed', move(reviewed, 'paid'), 403],
    ['reject the payment', move(reviewed, 'payment_reject'), 403],
    ['refund', move(reviewed, 'refunded'), 403],
    ['ship without money', move(unpaid, 'shipped'), 409],
    ['complete without money', move(unpaid, 'completed'), 409],
    ['complete while it is reviewed', move(reviewed, 'completed'), 409],
    [
      'approve the proof',
      () => call(reviewProof, { id: reviewed, proof_id: proof.id, action: 'approve' }, clerk.headers),
      403,
    ],
    ['create a paid order', () => create({ mark_paid: true }), 403],
    ['free of charge in an edit', () => edit(unpaid, { adjustment: -130, adjustment_reason: 'x' }), 403],
    ['free of charge by a price', () => edit(unpaid, { ...pickedUp, items: [{ ...one, unit_price: 0 }] }), 403],
    ...(['paid', 'payment_reject', 'refunded'] as const).map((status): (typeof attempts)[number] => [
      `${status} by batch`,
      () => call(batchOrders, { ids: [unpaid, reviewed], data: { status } }, clerk.headers),
      403,
    ]),
  ]
  await written()
  for (const [name, attempt, status] of attempts) assert.equal((await attempt()).status, status, name)
  const batch = await call(batchOrders, { ids: [unpaid, reviewed], data: { status: 'completed' } }, clerk.headers)
  assert.deepEqual([batch.body.data, batch.body.errors.length], [[], 2])
  assert.deepEqual(await written(), [])
})
