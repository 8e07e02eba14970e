import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { Method } from '#contracts/endpoint.ts'
import { bindings } from '#server/app/registry/endpoints.ts'
import { newToken } from '#server/testing/actors.ts'
import { address, testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

/*
 * Every endpoint of customers, as the registry lists them, called by another customer with what belongs to the first one (security.md S2).
 * A new endpoint fails here until somebody says what of a customer it names, or why it cannot reach anybody else.
 */

const shop = await testShop()
after(shop.close)
const { db, request } = shop
const mug = await shop.product({ units: 100 })
const [ann, bob] = [await shop.member(), await shop.member()]
const order = await shop.place([[mug, 1]], {}, ann.headers)
const saved = await request<{ data: { id: number } }>(
  'POST',
  '/api/address',
  { ...address, default_billing: false, default_shipping: false },
  ann.headers,
)
assert.ok(saved.status < 300, JSON.stringify(saved.body))
await newToken(db, 'user', ann.id)
const session = await db
  .selectFrom('sessions')
  .select('chain_id')
  .where('owner_id', '=', ann.id)
  .orderBy('id', 'desc')
  .executeTakeFirstOrThrow()
const { rows: mine } = await sql<{ application: number; submission: number; file: number }>`
  with form as (insert into forms (title, url) values ('{}', 'mine') returning id),
  sent as (insert into submit_histories (form_id, user_id, scope, language)
    select id, ${ann.id}, 'form:' || id, 'en_us' from form returning id),
  file as (insert into submit_history_files (history_id, path, name, size, mime) select id, 'x', 'x', 1, 'x' from sent returning id),
  asked as (insert into service_applications (user_id, product_id) values (${ann.id}, ${mug.product_id}) returning id)
  select asked.id as application, sent.id as submission, file.id as file from asked, sent, file`.execute(db)
const [own] = mine
assert.ok(own)
const written = await watchWrites(db)

/** What an endpoint names of somebody. */
const named: Record<string, { id: string | number; file?: number; body?: object }> = {
  'DELETE /api/sessions/:id': { id: session.chain_id },
  'GET /api/address/:id': { id: saved.body.data.id },
  'PUT /api/address/:id': { id: saved.body.data.id, body: address },
  'DELETE /api/address/:id': { id: saved.body.data.id },
  'GET /api/order/:id': { id: order.order_number },
  'POST /api/order/:id/comment': { id: order.order_number, body: { comment: 'Hello' } },
  'POST /api/order/:id/cancel': { id: order.id },
  'POST /api/order/:id/confirm': { id: order.id, body: { confirmation: 'x' } },
  'POST /api/order/:id/receive': { id: order.id },
  'POST /api/order/:id/payment': { id: order.id, body: { payment_id: shop.cash } },
  'POST /api/order/:id/proof': { id: order.id },
  'GET /api/order/:id/proof/:proof_id': { id: order.id },
  'GET /api/order/:id/invoice': { id: order.id },
  'PUT /api/application/:id/cancel': { id: own.application },
  'GET /api/submit_histories/:id/file/:file_id': { id: own.submission, file: own.file },
}

/** Endpoints that name nothing of a customer: they reach the session's own account only. */
const ownOnly: Record<string, string> = {
  'GET /api/order': 'lists the orders of the session (modules/orders/ownership.test.ts)',
  'GET /api/sessions': 'lists the sessions of the account',
  'DELETE /api/sessions': 'ends the other sessions of the account',
  'POST /api/info': 'shows the own profile',
  'PUT /api/profile': 'changes the own profile; the input has no id',
  'GET /api/address': 'lists the own addresses',
  'POST /api/address': 'adds to the own addresses',
  'GET /api/wishlist': 'shows the own wish list',
  'POST /api/wishlist': 'adds a product to the own wish list',
  'DELETE /api/wishlist': 'removes a product from the own wish list',
  'GET /api/application': 'lists the own applications',
  'POST /api/application': 'applies in the name of the session; the service is public',
  'GET /api/coupon': 'lists the own coupons',
  'GET /api/review': 'lists the own reviews',
  'GET /api/review/:product_id': 'shows the own review of a product',
  'POST /api/review': 'writes the own review of a product',
  'DELETE /api/review/:product_id': 'deletes the own review of a product',
  'GET /api/submit_histories': 'lists the own submissions',
  'GET /api/membership': 'shows the own tier',
  'GET /api/point': 'lists the own points',
  'POST /api/account/export': 'exports the own data, with the password',
  'POST /api/account/delete': 'deletes the own account, with the password',
}

const routes = bindings
  .filter(({ call }) => call.access === 'member' || /^\S+ \/api\/order\/:id/.test(call.route))
  .map(({ call }) => call.route)

test('every endpoint of customers is probed, or cannot name anybody else', () => {
  const covered = [...Object.keys(named), ...Object.keys(ownOnly)]
  assert.deepEqual(routes.toSorted(), covered.toSorted())
})

for (const [route, { id, file = 1, body = {} }] of Object.entries(named))
  test(`${route}: what belongs to a customer does not exist for another one, and nothing is written`, async () => {
    const [method = 'GET', path = ''] = route.split(' ') as [Method, string]
    const url = path.replace(':id', String(id)).replace(':proof_id', '1').replace(':file_id', String(file))
    await written()
    const { status, body: answer } = await request(method, url, method === 'GET' ? undefined : body, bob.headers)
    assert.deepEqual([status, answer], [404, { message: 'ID not exists' }])
    assert.deepEqual(await written(), [])
  })
