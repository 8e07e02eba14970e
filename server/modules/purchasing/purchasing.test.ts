import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listInventory } from '#contracts/inventory/inventory-calls.ts'
import { listProposals, orderProposals } from '#contracts/purchasing/proposal-calls.ts'
import { previewReceipt } from '#contracts/purchasing/purchase-document-calls.ts'
import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'
import * as calls from '#contracts/purchasing/purchase-order-calls.ts'
import { today } from '#contracts/shop-date.ts'
import { competitors } from '#server/testing/complete.ts'
import { repeated, required, testRefusals, unknown, wrong } from '#server/testing/refusal-table.ts'
import { positive } from '#server/testing/refusal-texts.ts'
import { type TestProduct, testShop } from '#server/testing/shop.ts'

/* Purchase orders: check 21 to 23 of the catalogue's design, states, receipts and their reversal (purchasing.md). */

const shop = await testShop()
after(shop.close)
const { db, request, call } = shop
const by = shop.staff.headers
const warehouse_id = shop.services.settings.snapshot().product.warehouse_id ?? 0
const year = today(shop.services.settings.snapshot()).slice(0, 4)

const made = async (path: string, draft: object) =>
  (await request<{ data: { id: number } }>('POST', `/api/admin/${path}`, draft, by)).body.data.id
const supplier_id = await made('supplier', { name: 'Hill Road Tea', email: 'orders@tea.test', lead_time_days: 12 })
const oolong = await shop.product({ units: 10, name: 'Oolong', has_expiry_date: true })
const honey = await shop.product({ units: 0, name: 'Honey' })
await db.updateTable('stocks').set({ cost_price: '40' }).where('id', '=', oolong.stock_id).execute()

const line = ({ stock_id }: TestProduct, quantity: number, unit_cost: number | string) => ({
  stock_id,
  quantity,
  unit_cost,
})
const draft = (more: object = {}) => ({
  supplier_id,
  warehouse_id,
  items: [line(oolong, 20, 55), line(honey, 10, 8)],
  ...more,
})
const create = async (more: object = {}): Promise<PurchaseOrder> => {
  const { status, body } = await call(calls.createPurchaseOrder, draft(more), by)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}
const place = async (more: object = {}): Promise<PurchaseOrder> =>
  (await call(calls.placePurchaseOrder, { id: (await create(more)).id }, by)).body.data
const receive = (
  purchase: PurchaseOrder,
  units: readonly (readonly [number, number?, (string | null)?])[],
  more: object = {},
) =>
  call(
    calls.receivePurchaseOrder,
    {
      id: purchase.id,
      items: units.map(([quantity, rejected = 0, expiry_date = null], at) => ({
        id: purchase.items[at]?.id,
        quantity,
        rejected,
        expiry_date,
      })),
      ...more,
    },
    by,
  )
const incoming = async ({ stock_id }: TestProduct) =>
  (await call(listInventory, { stock_id }, by)).body.data.find((row) => row.stock_id === stock_id)?.incoming
const onHand = async ({ stock_id }: TestProduct) =>
  (
    await db
      .selectFrom('inventories')
      .select(({ fn }) => fn.sum<number>('quantity').as('n'))
      .where('stock_id', '=', stock_id)
      .executeTakeFirstOrThrow()
  ).n
const cost = async ({ stock_id }: TestProduct) =>
  (await db.selectFrom('stocks').select('cost_price').where('id', '=', stock_id).executeTakeFirstOrThrow()).cost_price
const numbers = async () =>
  (await db.selectFrom('purchase_orders').select('number').orderBy('id').execute()).map(({ number }) => number)

const stored = await create()
const ordered = await place({ items: [line(honey, 5, 8)] })
const canceled = await place({ items: [line(honey, 5, 8)] })
await call(calls.cancelPurchaseOrder, { id: canceled.id, reason: 'Out of season' }, by)
const partial = await place({ items: [line(honey, 5, 8)] })
await receive(partial, [[2]])
const received = await place({ items: [line(honey, 5, 8)] })
await receive(received, [[5]])
const firstReceipt = (await call(calls.showPurchaseOrder, { id: partial.id }, by)).body.data.receipts[0]?.id ?? 0

const tooMany = [
  'Received quantity can not be large than ordered quantity',
  '收貨數量不可多於訂購數量',
  '收货数量不能大于订购数量',
] as const
const notReceivable = ['Purchase order cannot be received', '此採購單不可收貨', '此采购单不能收货'] as const
const notChangeable = ['Purchase order cannot be changed', '此採購單不可更改', '此采购单不能更改'] as const
const supplierInUse = ['Supplier is in use', '此供應商正在使用中', '此供应商正在使用中'] as const
const path = '/api/admin/po'
const sent = (more: object) => ({ request: ['POST', path] as const, with: draft(more), by })
const item = (more: object) => sent({ items: [{ ...line(honey, 1, 8), ...more }] })
const ownItem = (purchase: PurchaseOrder, more: object) => ({
  items: [{ id: purchase.items[0]?.id, quantity: 1, ...more }],
})
const refused = (purchase: PurchaseOrder, verb: string, more: object = {}) => ({
  request: ['POST', `${path}/${purchase.id}/${verb}`] as const,
  with: more,
  by,
  status: 409,
  message: verb === 'receive' ? notReceivable : notChangeable,
})

await testRefusals(shop, [
  { request: ['POST', path], with: {}, by, errors: { supplier_id: required, warehouse_id: required, items: required } },
  { ...sent({ items: [] }), errors: { items: required } },
  { ...sent({ supplier_id: 987654 }), errors: { supplier_id: wrong } },
  { ...sent({ warehouse_id: 987654 }), errors: { warehouse_id: wrong } },
  ...[0, -1, 1.5, 'x', ''].map((quantity) => ({ ...item({ quantity }), errors: { 'items.0.quantity': positive } })),
  { ...item({ unit_cost: '' }), errors: { 'items.0.unit_cost': required } },
  ...[-1, 'x', '1.23456'].map((unit_cost) => ({ ...item({ unit_cost }), errors: { 'items.0.unit_cost': wrong } })),
  { ...item({ stock_id: 987654 }), errors: { 'items.0.stock_id': wrong } },
  { ...sent({ items: [line(honey, 1, 8), line(honey, 2, 8)] }), errors: { 'items.1.stock_id': repeated } },
  { ...sent({ discount: 5000 }), errors: { discount: wrong } },
  { ...sent({ currency: 'XAU' }), errors: { exchange_rate: required } },
  { ...sent({ currency: 'dollars' }), errors: { currency: wrong } },
  { request: ['PUT', `${path}/${ordered.id}`], with: { shipping_cost: 5 }, by, status: 409, message: notChangeable },
  {
    request: ['PUT', `${path}/${ordered.id}`],
    with: { items: [line(honey, 5, 9)] },
    by,
    status: 409,
    message: notChangeable,
  },
  { request: ['PUT', `${path}/${partial.id}`], with: { reference: 'X' }, by, status: 409, message: notChangeable },
  { request: ['DELETE', `${path}/${ordered.id}`], by, status: 409, message: notChangeable },
  { request: ['GET', `${path}/987654`], by, status: 404, message: unknown },
  refused(stored, 'receive', ownItem(stored, {})),
  refused(canceled, 'receive', ownItem(canceled, {})),
  refused(received, 'receive', ownItem(received, {})),
  refused(ordered, 'order'),
  refused(ordered, 'close'),
  refused(stored, 'reopen'),
  refused(partial, 'cancel'),
  refused(partial, 'reopen'),
  {
    request: ['POST', `${path}/${partial.id}/receive`],
    with: ownItem(partial, { quantity: 4 }),
    by,
    errors: { 'items.0.quantity': tooMany },
  },
  {
    request: ['POST', `${path}/${partial.id}/receive`],
    with: ownItem(partial, { quantity: 2, rejected: 2 }),
    by,
    errors: { 'items.0.quantity': tooMany },
  },
  {
    request: ['POST', `${path}/${partial.id}/receive`],
    with: ownItem(partial, { quantity: 0 }),
    by,
    errors: { 'items.0.quantity': positive },
  },
  { request: ['POST', `${path}/${partial.id}/receive`], with: { items: [] }, by, errors: { items: required } },
  { request: ['POST', `${path}/${ordered.id}/receipt/${firstReceipt}/undo`], by, status: 404, message: unknown },
  { request: ['DELETE', `/api/admin/supplier/${supplier_id}`], by, status: 409, message: supplierInUse },
  { request: ['POST', '/api/admin/supplier'], with: {}, by, errors: { name: required } },
])

test('numbers have no gaps, also when saves are refused or arrive at once', async () => {
  const before = (await numbers()).length
  const attempts = Array.from({ length: 30 }, (_, n) =>
    call(calls.createPurchaseOrder, n % 3 === 0 ? draft({ supplier_id: 987654 }) : draft(), by),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  assert.deepEqual(
    [statuses.filter((one) => one === 201).length, statuses.filter((one) => one === 422).length],
    [20, 10],
  )
  const all = (await numbers()).sort()
  assert.deepEqual(
    all,
    Array.from({ length: before + 20 }, (_, n) => `PO-${year}-${String(n + 1).padStart(6, '0')}`),
  )
})

test('units are incoming when they are ordered and enter the stock at their cost when they are received', async () => {
  const before = [await incoming(oolong), await onHand(oolong)]
  const purchase = await create()
  assert.deepEqual([purchase.status, purchase.subtotal, purchase.total], ['draft', 1180, 1180])
  assert.equal(await incoming(oolong), before[0])
  const placed = (await call(calls.placePurchaseOrder, { id: purchase.id }, by)).body.data
  assert.deepEqual([placed.status, placed.units], ['ordered', { ordered: 30, received: 0, rejected: 0, open: 30 }])
  assert.deepEqual([await incoming(oolong), await onHand(oolong)], [20, 10])

  const first = (await receive(purchase, [[12, 0, '2031-05-01'], [10]], { remark: 'Two boxes' })).body.data
  assert.deepEqual(
    [first.status, await incoming(oolong), first.receipts[0]?.remark],
    ['partially_received', 8, 'Two boxes'],
  )
  const second = (await receive(purchase, [[8, 0, '2031-06-01']])).body.data
  assert.deepEqual([second.status, await incoming(oolong), await onHand(oolong)], ['received', 0, 30])
  assert.equal(await cost(oolong), '50.0000')
  const third = await receive(purchase, [[1]])
  assert.deepEqual([third.status, third.body.message], [409, notReceivable[0]])
  const lots = await db
    .selectFrom('inventories')
    .select(['expiry_date', 'quantity'])
    .where('stock_id', '=', oolong.stock_id)
    .orderBy('expiry_date')
    .execute()
  assert.deepEqual(
    lots.map(({ expiry_date, quantity }) => [expiry_date, quantity]),
    [
      ['2031-05-01', 12],
      ['2031-06-01', 8],
      [null, 10],
    ],
  )
  assert.deepEqual(
    second.timeline.map(({ kind }) => kind),
    ['received', 'received', 'ordered', 'created'],
  )
})

test('a receipt that is sent many times at once raises the stock once, and every answer is the same', async () => {
  const purchase = await place({ items: [line(honey, 20, 8)] })
  const before = await onHand(honey)
  const more = { idempotency_key: 'one-delivery' }
  const answers = await Promise.all(Array.from({ length: competitors(50) }, () => receive(purchase, [[12]], more)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body.data.units))).size, 1)
  assert.deepEqual([await onHand(honey), answers[0]?.body.data.receipts.length], [Number(before) + 12, 1])
  const reused = await receive(purchase, [[3]], more)
  assert.deepEqual([reused.status, await onHand(honey)], [422, Number(before) + 12])
  const byHeader = await call(
    calls.receivePurchaseOrder,
    { id: purchase.id, items: [{ id: purchase.items[0]?.id, quantity: 12 }] },
    { ...by, 'idempotency-key': 'one-delivery' },
  )
  assert.deepEqual([byHeader.status, await onHand(honey)], [200, Number(before) + 12])
})

test('rejected units never enter the stock, and complete the order', async () => {
  const purchase = await place({ items: [line(honey, 6, 8)] })
  const before = Number(await onHand(honey))
  const { body } = await receive(purchase, [[4, 2]])
  assert.deepEqual([body.data.status, body.data.units.rejected, await onHand(honey)], ['received', 2, before + 4])
})

test('a receipt is undone while its units are there, cost and state go back', async () => {
  const jar = await shop.product({ units: 10 })
  await db.updateTable('stocks').set({ cost_price: '40' }).where('id', '=', jar.stock_id).execute()
  const purchase = await place({ items: [line(jar, 20, 55)] })
  const { body } = await receive(purchase, [[20]])
  const receipt_id = body.data.receipts[0]?.id ?? 0
  assert.deepEqual([body.data.receipts[0]?.can_undo, await cost(jar)], [true, '50.0000'])
  const order = await shop.place([[jar, 15]])
  const blocked = await call(calls.undoPurchaseReceipt, { id: purchase.id, receipt_id }, by)
  assert.equal(blocked.status, 409)
  assert.match(blocked.body.message ?? '', /has 15 that are not reserved/)
  assert.deepEqual(await shop.units(jar), [30, 15])

  assert.equal((await call(calls.showPurchaseOrder, { id: purchase.id }, by)).body.data.receipts[0]?.can_undo, false)
  await request('POST', `/api/admin/order/${order.id}/status`, { status: 'canceled', remark: 'Test' }, by)
  const undone = await call(calls.undoPurchaseReceipt, { id: purchase.id, receipt_id }, by)
  assert.deepEqual([undone.status, undone.body.data.status], [200, 'ordered'])
  assert.deepEqual([await shop.units(jar), await cost(jar), await incoming(jar)], [[10, 0], '40.0000', 20])
  const again = await call(calls.undoPurchaseReceipt, { id: purchase.id, receipt_id }, by)
  assert.deepEqual([again.status, await shop.units(jar)], [409, [10, 0]])
})

test('what came with a purchase order is not undone in the inventory', async () => {
  const purchase = await place({ items: [line(honey, 3, 8)] })
  await receive(purchase, [[3]])
  const movement = await db
    .selectFrom('inventory_movements')
    .select('id')
    .where('stock_id', '=', honey.stock_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const before = await onHand(honey)
  const { status } = await request('POST', '/api/admin/inventory/undo', { movement_id: movement.id }, by)
  assert.deepEqual([status, await onHand(honey)], [422, before])
})

test('a partly received order is closed and nothing is incoming then', async () => {
  const cup = await shop.product({ units: 1 })
  const purchase = await place({ items: [line(cup, 20, 5)] })
  await receive(purchase, [[4]])
  const cancel = await call(calls.cancelPurchaseOrder, { id: purchase.id }, by)
  assert.deepEqual([cancel.status, await incoming(cup)], [409, 16])
  const { body } = await call(calls.closePurchaseOrder, { id: purchase.id }, by)
  assert.deepEqual([body.data.status, await incoming(cup)], ['closed', 0])
})

test('an ordered purchase order changes its date, reference, note and quantities; later only the note', async () => {
  const purchase = await place({ items: [line(honey, 6, 8)] })
  const change = (more: object) => call(calls.updatePurchaseOrder, { id: purchase.id, ...more }, by)
  const { body } = await change({ expected_at: '2031-01-02', reference: 'HRT 1', items: [line(honey, 7, '8.0000')] })
  assert.deepEqual([body.data.expected_at, body.data.reference, body.data.units.ordered], ['2031-01-02', 'HRT 1', 7])
  const stale = await change({ note: 'old form', updated_at: purchase.updated_at })
  assert.equal(stale.status, 409)
  await receive(purchase, [[1]])
  assert.equal((await change({ note: 'damp' })).body.data.note, 'damp')
  assert.equal((await change({ items: [line(honey, 9, 8)] })).status, 409)
})

test('the list finds late orders, and drafts are deleted together', async () => {
  const late = await place({ expected_at: '2020-01-01', reference: 'LATE-1' })
  const { body } = await call(calls.listPurchaseOrders, { late: 1, search: 'late-1' }, by)
  assert.deepEqual(
    body.data.map(({ id, days_late }) => [id, days_late > 365]),
    [[late.id, true]],
  )
  const first = await create()
  const second = await create()
  const deleted = await call(calls.deletePurchaseOrders, { ids: [first.id, late.id, second.id] }, by)
  assert.deepEqual(
    [deleted.body.data.map(({ id }) => id), deleted.body.errors],
    [[first.id, second.id], [{ id: late.id, message: notChangeable[0] }]],
  )
  const changed = await call(calls.updatePurchaseOrders, { ids: [late.id], data: { reference: 'NOW' } }, by)
  assert.deepEqual([changed.status, changed.body.errors], [200, []])
})

test('a supplier remembers what its products were ordered as', async () => {
  const tin = await shop.product({ units: 0 })
  const other = await made('supplier', { name: 'Tai O Kiln', currency: 'usd' })
  await place({ supplier_id: other, exchange_rate: '7.8', items: [{ ...line(tin, 2, '9.5'), supplier_sku: 'TK-1' }] })
  const { body } = await request<{ data: { products: object[]; open_orders: number } }>(
    'GET',
    `/api/admin/supplier/${other}`,
    {},
    by,
  )
  assert.deepEqual(
    [body.data.open_orders, body.data.products.map((one) => ({ ...one, product_name: '' }))],
    [
      1,
      [
        {
          stock_id: tin.stock_id,
          product_name: '',
          option_text: '',
          sku: tin.sku,
          supplier_sku: 'TK-1',
          unit_cost: '9.5000',
          min_quantity: 1,
          is_preferred: false,
        },
      ],
    ],
  )
})

test('a warehouse that an order goes to cannot be deleted', async () => {
  const id = await made('warehouse', { name: 'Annex' })
  const purchase = await create({ warehouse_id: id })
  const { status } = await request('DELETE', `/api/admin/warehouse/${id}`, {}, by)
  assert.equal(status, 409)
  await call(calls.cancelPurchaseOrder, { id: purchase.id }, by)
  assert.equal((await request('DELETE', `/api/admin/warehouse/${id}`, {}, by)).status, 200)
})

test('an order is sent to its supplier with all lines and a PDF, and never with the note', async () => {
  const purchase = await create({ note: 'haggle', reference: 'HRT 26', expected_at: '2031-01-02' })
  const sent = await call(calls.placePurchaseOrder, { id: purchase.id, send_email: true }, by)
  assert.deepEqual(
    [sent.status, sent.body.data.status, sent.body.data.timeline.map(({ kind, remark }) => [kind, remark])],
    [
      200,
      'ordered',
      [
        ['sent', 'orders@tea.test'],
        ['ordered', ''],
        ['created', ''],
      ],
    ],
  )
  const mail = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('kind', '=', 'purchase_order')
    .executeTakeFirstOrThrow()
  const text = JSON.stringify(mail.templated)
  assert.deepEqual([mail.to, mail.subject.includes(purchase.number)], ['orders@tea.test', true])
  for (const part of ['Oolong', 'Honey', '1,100.00', 'January 2, 2031'])
    assert.ok(text.includes(part), `${part}: ${text}`)
  assert.doesNotMatch(text, /haggle/)
  const [file] = mail.attachments ?? []
  assert.deepEqual(
    [
      file?.filename,
      Buffer.from(file?.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ],
    [`${purchase.number}.pdf`, '%PDF-'],
  )
  const page = await shop.app.inject({ url: `${path}/${purchase.id}/pdf?format=html&language=zh_hk`, headers: by })
  assert.match(page.body, /採購單/)
  assert.doesNotMatch(page.body, /haggle/)
})

test('a supplier without an email address gets none, and the draft stays', async () => {
  const silent = await made('supplier', { name: 'Silent' })
  const purchase = await create({ supplier_id: silent })
  const { status, body } = await call(calls.placePurchaseOrder, { id: purchase.id, send_email: true }, by)
  assert.deepEqual([status, body.errors], [422, { send_email: ['The supplier has no email address.'] }])
  assert.equal((await call(calls.showPurchaseOrder, { id: purchase.id }, by)).body.data.status, 'draft')
})

test('what runs low is proposed for its supplier and becomes drafts by one request', async () => {
  const pot = await shop.product({ units: 30 })
  const kiln = await made('supplier', {
    name: 'Kiln',
    lead_time_days: 14,
    products: [{ stock_id: pot.stock_id, supplier_sku: 'TP', unit_cost: '148', min_quantity: 6, is_preferred: true }],
  })
  const proposals = async () =>
    (await call(listProposals, { warehouse_id, supplier_id: kiln }, by)).body.data.map((one) => [
      one.stock_id,
      one.available,
      one.incoming,
      one.sold,
      one.quantity,
    ])
  assert.deepEqual(await proposals(), [])
  const order = await shop.place([[pot, 28]])
  for (const status of ['paid', 'shipped']) await request('POST', `/api/admin/order/${order.id}/status`, { status }, by)
  // 28 / 30 a day for 21 days, and a quarter more: 24.5, with 2 left.
  assert.deepEqual(await proposals(), [[pot.stock_id, 2, 0, 28, 23]])
  const items = [{ supplier_id: kiln, stock_id: pot.stock_id, quantity: 23 }]
  const made2 = await call(orderProposals, { warehouse_id, items }, by)
  assert.equal(made2.status, 201)
  const draftOf = (await call(calls.showPurchaseOrder, { id: made2.body.data[0]?.id }, by)).body.data
  assert.deepEqual(
    [draftOf.status, draftOf.supplier_id, draftOf.items.map((one) => [one.quantity, one.unit_cost, one.supplier_sku])],
    ['draft', kiln, [[23, '148.0000', 'TP']]],
  )
  await call(calls.placePurchaseOrder, { id: draftOf.id }, by)
  assert.deepEqual(await proposals(), [])
})

test('the effect of a receipt is shown before it, average costs only to who may see costs', async () => {
  const jar = await shop.product({ units: 10 })
  await db.updateTable('stocks').set({ cost_price: '40' }).where('id', '=', jar.stock_id).execute()
  const purchase = await place({ items: [line(jar, 20, 55)], shipping_cost: 110 })
  const items = [{ id: purchase.items[0]?.id, quantity: 20 }]
  const { body } = await call(previewReceipt, { id: purchase.id, items }, by)
  assert.deepEqual(
    [body.data.units, body.data.value, body.data.averages.map(({ before, after }) => [before, after])],
    [20, 1210, [['40.0000', '53.6667']]],
  )
  const clerk = await shop.staffWith(['receive purchase_order', 'get purchase_order'])
  const seen = await call(previewReceipt, { id: purchase.id, items }, clerk.headers)
  assert.deepEqual([seen.status, seen.body.data.averages], [200, []])
  assert.deepEqual(await shop.units(jar), [10, 0])
})
