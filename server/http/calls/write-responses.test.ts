import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getPermission } from '#contracts/resource/permissions.ts'
import { bindings } from '#server/app/registry/endpoints.ts'
import { newStaff } from '#server/testing/actors.ts'
import { addSamplePicture, createdByStaff, requiredDraft } from '#server/testing/records.ts'
import { testShop } from '#server/testing/shop.ts'

/* A write shows nothing that its writer may not read (privacy.md D6). */

const shop = await testShop()
after(shop.close)
const { db, request } = shop
const clerk = await newStaff(db, [])
await addSamplePicture(db)

/** Writes of staff whose response shows no record: messages, the writer's own input, or what another permission of theirs shows. */
const showNoRecord = new Set([
  'POST /api/admin/product/variants',
  'POST /api/admin/attribute',
  'POST /api/admin/search_synonym',
  'PUT /api/admin/search_synonym/:id',
  'PUT /api/admin/menu/:id/product/:product_id/order',
  'POST /api/admin/order/quote',
  'POST /api/admin/order/batch/preview',
  'POST /api/admin/order/expire',
  // Names of colleagues, to those who may change the record.
  'PUT /api/admin/editing',
  // Views of a list that the writer may open, and how many of its rows they have.
  'POST /api/admin/saved_view',
  'PUT /api/admin/saved_view/:id',
  'POST /api/admin/saved_view/count',
  'POST /api/admin/upload',
  'POST /api/admin/upload/pem',
  'POST /api/admin/user/:id/password_reset',
  'POST /api/admin/customer_data/erase',
  'POST /api/admin/promotion/:id/code',
  'PUT /api/admin/promotion/:id/code/:code_id',
  'POST /api/admin/promotion/:id/test',
  'POST /api/admin/configuration/mail_text/:name/preview',
  'POST /api/admin/configuration/mail_text/:name/test',
  'POST /api/admin/po/proposal',
  // The receipt of what the cashier has just sold.
  'POST /api/admin/pos/quote',
  'POST /api/admin/pos/sale',
  'POST /api/admin/pos/refund',
  'POST /api/admin/pos/refund/quote',
  'POST /api/admin/pos/sync',
  'POST /api/admin/membership/evaluate',
  'POST /api/admin/status/preview',
  'POST /api/admin/status/:id/test',
  'POST /api/admin/broadcast/:id/test',
  'POST /api/admin/webhook/:id/secret',
  'POST /api/admin/webhook/:id/test',
  'POST /api/admin/webhook/:id/delivery/:delivery_id/resend',
  'POST /api/admin/health/mail/:id/retry',
  'POST /api/admin/health/job/:id/retry',
  'POST /api/admin/broadcast/reach',
  'POST /api/admin/broadcast_message/preview',
  'POST /api/admin/broadcast_receiver/:id/receiver',
  'POST /api/admin/broadcast_receiver/:id/receiver/file',
  'POST /api/admin/broadcast_receiver/count',
  // Rows of a file are shown to who uploaded it and to readers of the list.
  ...['product', 'user'].flatMap((path) =>
    ['', '/upload', '/:id/check', '/:id/start'].map((rest) => `POST /api/admin/${path}/import${rest}`),
  ),
])

test('every write of staff says which permission its response needs, or shows no record', () => {
  const undecided = bindings.flatMap(({ call: { route, access, reads } }) => {
    const isWrite = !route.startsWith('GET ') && !route.startsWith('DELETE ')
    const isOfStaff = !['public', 'member', 'staff'].includes(String(access))
    // Batches and moves return what the writer sent.
    const isStandard = /^PUT \/api\/admin\/\w+\/(batch|:id\/order|:id\/submit_histories\/batch)$/.test(route)
    return isWrite && isOfStaff && !reads && !isStandard && !showNoRecord.has(route) ? route : []
  })
  assert.deepEqual(undecided, [])
})

for (const resource of createdByStaff)
  test(`${resource.name}: who may write but not read gets the id and the time`, async () => {
    const path = `/api/admin/${resource.path}`
    const draft = requiredDraft(resource, resource.name === 'account' ? { role_id: clerk.roleId } : {})
    await clerk.grant([getPermission(resource, 'create'), getPermission(resource, 'update')])
    const created = await request<{ data: { id: number } }>('POST', path, draft, clerk.headers)
    assert.deepEqual([created.status, Object.keys(created.body.data).sort()], [201, ['id', 'updated_at']])
    const one = `${path}/${created.body.data.id}`
    const changed = await request<{ data: { id: number } }>('PUT', one, {}, clerk.headers)
    assert.deepEqual([changed.status, Object.keys(changed.body.data).sort()], [200, ['id', 'updated_at']])
    assert.equal((await request('GET', one, {}, clerk.headers)).status, 403)
    await clerk.grant([getPermission(resource, 'update'), getPermission(resource, 'get')])
    const read = await request<{ data: object }>('PUT', one, {}, clerk.headers)
    assert.ok(Object.keys(read.body.data).length > 2, 'with the permission')
  })

test('an order is not read by changing, reviewing or answering it', async () => {
  const mug = await shop.product({ units: 9 })
  const order = await shop.place([[mug, 1]])
  await clerk.grant(['update order', 'review payment', 'refund order'])
  const path = `/api/admin/order/${order.id}`
  const writes: [method: 'POST' | 'PUT', path: string, body: object][] = [
    ['PUT', path, {}],
    ['POST', `${path}/status`, { status: 'pending' }],
    ['POST', `${path}/quote`, {}],
    ['POST', `${path}/comment`, { comment: 'Hello' }],
    ['PUT', `${path}/answered`, { answered: false }],
    ['POST', `${path}/status`, { status: 'shipped' }],
    ['POST', `${path}/shipment`, { items: [] }],
    ['PUT', `${path}/tracking`, { carrier: 'Post', tracking_number: '1' }],
  ]
  for (const [method, url, body] of writes) {
    const answer = await request(method, url, body, clerk.headers)
    const text = JSON.stringify(answer.body)
    assert.ok(![401, 403, 404].includes(answer.status), `${url} ${answer.status} ${text}`)
    for (const secret of ['ada@shop.test', 'Harbour Road', '5123', order.order_number])
      assert.ok(!text.includes(secret), `${method} ${url}: ${text}`)
  }
})

test('stock is not read by moving it', async () => {
  const mug = await shop.product({ units: 9 })
  await clerk.grant(['update inventory'])
  const { body, status } = await request(
    'POST',
    '/api/admin/inventory/update',
    { inventory_id: mug.inventory_id, quantity: 8 },
    clerk.headers,
  )
  const { movement_id, ...rest } = body
  assert.equal(status, 200)
  assert.deepEqual(
    Object.keys(Object(rest.data)).sort(),
    ['id', 'updated_at'].filter((name) => name in Object(rest.data)),
  )
  assert.ok(!('quantity' in Object(rest.data)) && movement_id !== undefined)
})
