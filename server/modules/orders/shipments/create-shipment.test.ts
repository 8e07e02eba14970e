import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeOrderStatus, listAdminOrders, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { previewBatch } from '#contracts/orders/batch-orders.ts'
import { changeTracking, editOrder } from '#contracts/orders/edit-order.ts'
import { cancelOrder, showOrder } from '#contracts/orders/order.ts'
import type { OrderStatus } from '#contracts/orders/order-status.ts'
import { createRefund, quoteRefund } from '#contracts/orders/refund-order.ts'
import { unshippedUnits } from '#contracts/orders/shipment.ts'
import { createShipment } from '#contracts/orders/shipment-calls.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer' })
const written = await watchWrites(db)

const show = async (id: number) => (await call(showAdminOrder, { id }, staff.headers)).body.data
const move = (id: number, status: OrderStatus, more: object = {}) =>
  call(changeOrderStatus, { id, status, ...more }, staff.headers)
type Part = readonly [order_item_id: number, quantity: number]
const parcel = (parts: readonly Part[]) => parts.map(([order_item_id, quantity]) => ({ order_item_id, quantity }))
const ship = (id: number, parts: readonly Part[], more: object = {}) =>
  call(createShipment, { id, items: parcel(parts), ...more }, staff.headers)

/** An order of these lines: paid by transfer, or by cash on delivery. */
async function ordered(lines: Parameters<typeof shop.place>[0], isPaid = true) {
  const { id, access_token: token = '' } = await shop.place(lines, isPaid ? { payment_id: transfer } : {})
  if (isPaid) await move(id, 'paid', { notify: false })
  const { items } = await show(id)
  const [first = 0, second = 0] = items.map((item) => item.id)
  return { id, token, first, second }
}
const mailsOf = async (id: number, kind: string) => {
  const mails = db.selectFrom('mail_outbox').select(['key', 'templated']).where('key', 'like', `${kind} ${id} %`)
  return mails.orderBy('id').execute()
}

test('the carrier of the latest parcel with the same method is proposed, for one order and for a batch', async () => {
  const cup = await shop.product({ units: 10 })
  const orders = [await ordered([[cup, 1]]), await ordered([[cup, 1]]), await ordered([[cup, 1]])]
  const [first, second, third] = orders.map(({ id }) => id) as [number, number, number]
  const preview = async (ids: number[]) =>
    (await call(previewBatch, { ids, status: 'shipped' }, staff.headers)).body.usual_carrier
  assert.deepEqual([(await show(first)).usual_carrier, await preview([first, second])], ['', ''])
  await move(first, 'shipped', { carrier: 'Kerry', tracking_number: 'K1', notify: false })
  await move(second, 'shipped', { carrier: '', notify: false })
  assert.deepEqual([(await show(third)).usual_carrier, await preview([third])], ['Kerry', 'Kerry'])
  const drone = await shop.shipping({ title: 'Drone', type: 'flat', fee: 90 })
  const { id: other } = await shop.place([[cup, 1]], { shipping_id: drone })
  assert.deepEqual([(await show(other)).usual_carrier, await preview([other, third])], ['', 'Kerry'])
  await move(other, 'shipped', { carrier: 'Sky', notify: false })
  const { id: next } = await shop.place([[cup, 1]], { shipping_id: drone })
  assert.deepEqual([(await show(next)).usual_carrier, await preview([next, third])], ['Sky', ''])
})

test('an order leaves in two parcels: stock follows each, and the last one ships the order', async () => {
  const [cup, pot] = [await shop.product({ units: 10 }), await shop.product({ units: 10 })]
  const { id, token, first, second } = await ordered([
    [cup, 2],
    [pot, 1],
  ])
  const sent = await ship(id, [[first, 1]], { carrier: 'SF Express', tracking_number: 'SF1' })
  assert.equal(sent.status, 200, JSON.stringify(sent.body))
  const { data } = sent.body
  assert.deepEqual([data.status, data.shipped_at, data.editable.includes('tracking')], ['paid', null, true])
  assert.deepEqual(data.items.map(unshippedUnits), [1, 1])
  assert.deepEqual(
    [await shop.units(cup), await shop.units(pot)],
    [
      [9, 1],
      [10, 1],
    ],
  )
  assert.deepEqual(data.history.at(-1)?.remark, 'shipment')
  const row = (await call(listAdminOrders, { search: data.order_number }, staff.headers)).body.data[0]
  assert.deepEqual(row?.units, { shipped: 1, total: 3 })
  const [mail] = await mailsOf(id, 'order_partly_shipped')
  assert.partialDeepStrictEqual(mail?.templated?.data, {
    tracking_number: 'SF1',
    parcel_lines: [{ name: data.items[0]?.product.name, options: '', quantity: 1 }],
  })
  const { body } = await call(previewBatch, { ids: [id], status: 'shipped' }, staff.headers)
  assert.deepEqual(
    body.data[0]?.items.map(({ qty }) => qty),
    [1, 1],
  )

  const rest = await ship(
    id,
    [
      [first, 1],
      [second, 1],
    ],
    { carrier: 'DHL', tracking_number: 'D2' },
  )
  assert.equal(rest.body.data.status, 'shipped')
  assert.deepEqual(
    [await shop.units(cup), await shop.units(pot)],
    [
      [8, 0],
      [9, 0],
    ],
  )
  const own = (await call(showOrder, { id, token })).body.data
  assert.deepEqual(
    own.shipments.map(({ carrier, tracking_number, items }) => [carrier, tracking_number, items]),
    [
      ['SF Express', 'SF1', [{ order_item_id: first, quantity: 1 }]],
      [
        'DHL',
        'D2',
        [
          { order_item_id: first, quantity: 1 },
          { order_item_id: second, quantity: 1 },
        ],
      ],
    ],
  )
  assert.equal(own.shipping.tracking_number, 'D2', 'the order names its newest parcel')
  const [last] = await mailsOf(id, 'order_shipped')
  assert.partialDeepStrictEqual(last?.templated?.data, { tracking_number: 'D2' })
})

test('an order that is shipped whole is one parcel, whose mail lists no parcel', async () => {
  const cup = await shop.product()
  const { id, first } = await ordered([[cup, 2]])
  await move(id, 'shipped', { carrier: 'SF Express', tracking_number: 'SF9' })
  const { shipments, items } = await show(id)
  assert.deepEqual(
    shipments.map((one) => [one.tracking_number, one.items]),
    [['SF9', [{ order_item_id: first, quantity: 2 }]]],
  )
  assert.deepEqual(
    items.map(({ shipped_qty }) => shipped_qty),
    [2],
  )
  const [mail] = await mailsOf(id, 'order_shipped')
  assert.partialDeepStrictEqual(mail?.templated?.data, { parcel_lines: [] })
})

test('refused parcels change nothing', async () => {
  const cup = await shop.product({ units: 10 })
  const { id, first } = await ordered([[cup, 2]])
  const other = await ordered([[cup, 1]])
  await ship(id, [[first, 1]])
  const { version } = await show(id)
  const attempts: [readonly Part[], object, number, object][] = [
    [[[first, 2]], {}, 422, { 'items.0.quantity': ['At most 1 can be shipped'] }],
    [[[other.first, 1]], {}, 422, { 'items.0.quantity': ['At most 0 can be shipped'] }],
    [[[first, 0]], {}, 422, { items: ['Choose at least one unit to ship.'] }],
    [[], {}, 422, { items: ['Choose at least one unit to ship.'] }],
    [[[first, 1]], { version: version - 1 }, 409, {}],
  ]
  await written()
  for (const [parts, more, status, errors] of attempts) {
    const answer = await ship(id, parts, more)
    assert.deepEqual([answer.status, answer.body.errors ?? {}], [status, errors])
  }
  const twice = await call(
    createShipment,
    { id, items: [...parcel([[first, 1]]), ...parcel([[first, 1]])] },
    staff.headers,
  )
  assert.equal(twice.status, 422)
  assert.deepEqual(await written(), [])
  const unpaid = await shop.place([[cup, 1]], { payment_id: transfer })
  const [line] = (await show(unpaid.id)).items
  assert.equal((await ship(unpaid.id, [[line?.id ?? 0, 1]])).status, 409)
})

test('a cash order of which a parcel left is canceled by staff only; its parcel comes back or stays away', async () => {
  for (const restock of [true, false]) {
    const cup = await shop.product({ units: 10 })
    const { id, token, first } = await ordered([[cup, 3]], false)
    await ship(id, [[first, 2]])
    const order = await show(id)
    assert.deepEqual([order.status, order.payment.hold_until], ['pending', null])
    assert.deepEqual(order.editable, ['shipping_address', 'billing_address', 'shipping_input', 'tracking'])
    assert.equal((await call(cancelOrder, { id: String(id), token })).status, 409)
    const fewer = await call(editOrder, { id, items: [{ id: first, quantity: 1 }] }, staff.headers)
    assert.equal(fewer.status, 409)
    assert.deepEqual(await shop.units(cup), [8, 1])
    assert.equal((await move(id, 'canceled', { restock })).status, 200)
    assert.deepEqual(await shop.units(cup), restock ? [10, 0] : [8, 0])
  }
})

test('a refund takes units that have not left first, and then those of parcels', async () => {
  const cup = await shop.product({ price: 40, units: 10 })
  const { id, first } = await ordered([[cup, 4]])
  await ship(id, [[first, 2]])
  assert.deepEqual(await shop.units(cup), [8, 2])
  const lines = (quantity: number) => ({ items: [{ order_item_id: first, quantity, restock: true }] })
  const refund = (quantity: number) => call(createRefund, { id, reason: 'Broken', ...lines(quantity) }, staff.headers)
  const { body } = await call(quoteRefund, { id, ...lines(3) }, staff.headers)
  assert.deepEqual(
    body.data.stock.map(({ effect, quantity }) => [effect, quantity]),
    [
      ['release', 2],
      ['restock', 1],
    ],
  )
  assert.equal((await refund(1)).status, 201)
  assert.deepEqual(await shop.units(cup), [8, 1])
  const { items } = await show(id)
  assert.deepEqual(items.map(unshippedUnits), [1])
  assert.equal((await refund(2)).status, 201)
  assert.deepEqual(await shop.units(cup), [9, 0])
  // Nothing waits any more: the order is shipped without another parcel or email.
  const { status, shipped_at, shipments } = await show(id)
  assert.deepEqual([status, shipped_at !== null, shipments.length], ['shipped', true, 1])
  assert.deepEqual(await mailsOf(id, 'order_shipped'), [])
  assert.deepEqual(await shop.units(cup), [9, 0])
})

test('the tracking number of an earlier parcel is corrected, and its customer is mailed that parcel', async () => {
  const cup = await shop.product({ units: 10 })
  const { id, first } = await ordered([[cup, 2]])
  await ship(id, [[first, 1]], { carrier: 'SF Express', tracking_number: 'EARLY-1' })
  await ship(id, [[first, 1]], { carrier: 'SF Express', tracking_number: 'LATE-2' })
  const [early] = (await show(id)).shipments
  await call(
    changeTracking,
    { id, shipment_id: early?.id, carrier: 'DHL', tracking_number: 'CORRECTED-1' },
    staff.headers,
  )
  const after = await show(id)
  assert.deepEqual(
    after.shipments.map(({ tracking_number }) => tracking_number),
    ['CORRECTED-1', 'LATE-2'],
  )
  assert.equal(after.shipping.tracking_number, 'LATE-2')
  const [mail] = await mailsOf(id, 'tracking_updated')
  assert.partialDeepStrictEqual(mail?.templated?.data, { carrier: 'DHL', tracking_number: 'CORRECTED-1' })
  const found = async (search: string) =>
    (await call(listAdminOrders, { search }, staff.headers)).body.data.map((row) => row.id)
  assert.deepEqual([await found('corrected-1'), await found('late-2'), await found('early-1')], [[id], [id], []])
  const foreign = await ordered([[cup, 1]])
  const wrong = await call(changeTracking, { id: foreign.id, shipment_id: early?.id, carrier: 'X' }, staff.headers)
  assert.equal(wrong.status, 409)
})

test('a slip lists one parcel, or what the next one takes', async () => {
  const [cup, pot] = [await shop.product({ name: 'Cup' }), await shop.product({ name: 'Pot' })]
  const { id, first } = await ordered([
    [cup, 1],
    [pot, 1],
  ])
  await ship(id, [[first, 1]], { tracking_number: 'SF77' })
  const [early] = (await show(id)).shipments
  const slip = async (query: string) =>
    (
      await shop.app.inject({
        method: 'GET',
        url: `/api/admin/order/${id}/packing_slip${query}`,
        headers: staff.headers,
      })
    ).body
  const gone = await slip(`?shipment_id=${early?.id}`)
  assert.match(gone, /SF77/)
  assert.match(gone, /Cup/)
  assert.doesNotMatch(gone, /Pot/)
  const next = await slip('')
  assert.match(next, /Pot/)
  assert.doesNotMatch(next, /Cup|SF77/)
})
