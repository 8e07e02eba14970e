import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addCartItem, openCart } from '#contracts/cart/cart.ts'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { showPage } from '#contracts/content/calls.ts'
import { endpoint, noInput } from '#contracts/endpoint.ts'
import { listOrders } from '#contracts/orders/order.ts'
import { bindings } from '#server/app/registry/endpoints.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { testShop } from '#server/testing/shop.ts'
import { bindingsByRoute, createInProcessApi } from './in-process.ts'

const shop = await testShop()
after(shop.close)
const member = await shop.member()
const mug = await shop.product({ units: 5 })

const local = { headers: {}, ip: '127.0.0.1', network: null, requestId: 'test' }
const open = (headers: Record<string, string> = {}) =>
  createInProcessApi(shop.services, bindingsByRoute(bindings), { ...local, headers })

test('a page gets the response that the endpoint has over HTTP', async () => {
  const { api, cookies } = open()
  const overHttp = await shop.call(showPage, { url: 'homepage', language: 'zh_hk' })
  const inProcess = await api(showPage, { url: 'homepage', language: 'zh_hk' })
  assert.deepEqual(inProcess, { ok: true, status: 200, body: overHttp.body })
  assert.deepEqual(cookies(), [])
  const missing = await api(showPage, { url: 'nowhere' })
  assert.deepEqual(missing, { ok: false, status: 404, body: { message: 'Page cannot be found' } })
})

test('cookies and headers of endpoints are collected, and errors have their fields', async () => {
  const { api, cookies } = open({ 'accept-language': 'zh-HK' })
  const refused = await api(addCartItem, { stock_id: mug.stock_id, quantity: 0 })
  assert.deepEqual(
    [refused.ok, refused.status, Object.keys((refused.body as { errors: object }).errors)],
    [false, 422, ['quantity']],
  )
  assert.deepEqual(cookies(), [])
  const added = await api(addCartItem, { stock_id: mug.stock_id, quantity: 1 })
  assert.ok(added.ok)
  assert.deepEqual(cookies(), [{ name: 'cart_id', value: added.body.cart_id }])
  const shown = await open({ cookie: `cart_id=${added.body.cart_id}` }).api(openCart, {})
  assert.ok(shown.ok && shown.body.items.length === 1)
})

test('permissions are checked as over HTTP, and an expired session is removed with the error', async () => {
  const guest = await open().api(listOrders, {})
  assert.deepEqual([guest.status, guest.body], [401, { error: 'Please login first' }])
  const alive = await open({ cookie: `session=${member.token}` }).api(listOrders, {})
  assert.equal(alive.status, 200)
  const dead = open({ cookie: 'session=dead' })
  const ended = await dead.api(listOrders, {})
  assert.deepEqual([ended.status, ended.body], [401, { error: 'Login expired / Please login again' }])
  assert.deepEqual(dead.cookies(), [
    { name: 'session', value: null },
    { name: 'session_expiry', value: null },
  ])
})

test('an idempotency key belongs to one endpoint call', async () => {
  const cart_id = await shop.cart([[mug, 1]])
  // A key that the page's own request carries is not its calls'.
  const { api } = open({ 'idempotency-key': 'of the page' })
  const order = shop.order(cart_id)
  const placed = await api(placeOrder, order, { idempotencyKey: 'pressed once' })
  assert.deepEqual([placed.status, placed.ok], [201, true])
  const again = await api(placeOrder, order, { idempotencyKey: 'pressed once' })
  assert.deepEqual(again.body, placed.body)
  const keys = await shop.db.selectFrom('idempotency_keys').select('key').execute()
  assert.deepEqual(keys, [{ key: 'pressed once' }])
  await api(placeOrder, order)
  assert.equal((await shop.db.selectFrom('idempotency_keys').select('key').execute()).length, 1)
})

test('an endpoint without a handler is a programming error', async () => {
  const unbound = endpoint('GET /api/unbound', { access: 'public', input: noInput, summary: '' })
  await assert.rejects(open().api(unbound, {}), /No handler bound to GET \/api\/unbound/)
})

test('an unexpected error becomes a response', async () => {
  const broken = endpoint('GET /api/broken', { access: 'public', input: noInput, summary: '' })
  const { api } = createInProcessApi(
    shop.services,
    bindingsByRoute([bind(broken, async () => Promise.reject(new Error('x')))]),
    local,
  )
  assert.deepEqual(await api(broken, {}), {
    ok: false,
    status: 500,
    body: { message: 'Something went wrong. Please try again later' },
  })
})
