import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { createCallTable } from './call-table.ts'

const routes = [
  'GET /api/orders',
  'PUT /api/orders/:id',
  'DELETE /api/orders/:id',
  'GET /api/orders/export',
  'GET /api/orders/export/:part',
  'POST /api/orders/:id/lines',
  'PUT /api/:anything/export',
  'POST /api/:anything/export',
  'GET /api/orders/:order_id/lines/:line',
] as const
const table = createCallTable(
  routes.map((route) =>
    bind(endpoint(route, { access: 'public', input: z.object({}), summary: '' }), async () => ({})),
  ),
)
const find = (method: string, url: string) => table.find({ method, url })
const methods = (url: string) => [...(find('GET', url)?.methods ?? [])].sort()
const route = (method: string, url: string) => find(method, url)?.call?.binding.call.route

test('a request belongs to the most exact path, whatever its method', () => {
  assert.deepEqual(methods('/api/orders'), ['GET'])
  assert.deepEqual(methods('/api/orders/7'), ['DELETE', 'POST', 'PUT'])
  assert.deepEqual(methods('/api/orders/export'), ['GET'])
  assert.deepEqual(methods('/api/orders/export/lines'), ['GET'])
  assert.deepEqual(methods('/api/carts/export'), ['POST', 'PUT'])
  assert.deepEqual(methods('/api/carts/7'), [])
  assert.deepEqual(methods('/api/orders/7/lines/2/3'), [])
  assert.equal(route('GET', '/api/orders/export'), 'GET /api/orders/export')
  assert.equal(route('DELETE', '/api/orders/export'), undefined)
  assert.equal(route('GET', '/api/orders/export/lines/2'), 'GET /api/orders/:order_id/lines/:line')
})

test('HEAD belongs to GET, and POST to PUT where nothing else is posted', () => {
  assert.equal(route('HEAD', '/api/orders'), 'GET /api/orders')
  assert.equal(route('HEAD', '/api/orders/7'), undefined)
  const overridden = (url: string) => find('POST', url)?.call?.isOverridden
  assert.deepEqual([overridden('/api/orders/7'), overridden('/api/carts/export')], [true, false])
})

test('parameters are decoded, and a query is no part of them', () => {
  const parameters = (url: string) => ({ ...find('GET', url)?.params })
  assert.deepEqual(parameters('/api/orders/a%2Fb%20%C3%A9/lines/100%25?line=2'), { order_id: 'a/b é', line: '100%' })
  assert.deepEqual(parameters('//api/orders///7//lines/2'), { order_id: '7', line: '2' })
  assert.deepEqual(parameters('http://shop.test/api/orders/7/lines/2'), { order_id: '7', line: '2' })
})

test('an address that cannot be read, or has a part that is too long, belongs to no call', () => {
  assert.equal(find('PUT', '/api/orders/%E0%A4%A'), undefined)
  assert.equal(find('PUT', `/api/orders/${'7'.repeat(501)}`), undefined)
  assert.equal(route('PUT', `/api/orders/${'7'.repeat(500)}`), 'PUT /api/orders/:id')
})
