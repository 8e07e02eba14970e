import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPathTree } from './path-tree.ts'

const tree = createPathTree()
for (const route of [
  'GET /orders',
  'PUT /orders/:id',
  'DELETE /orders/:id',
  'GET /orders/export',
  'GET /orders/export/:part',
  'POST /orders/:id/lines',
  'PUT /:anything/export',
  'GET /orders/:order_id/lines/:line',
]) {
  const [method = '', path = ''] = route.split(' ')
  tree.add(path, method)
}

test('a request belongs to the most exact path, whatever its method', () => {
  const found = (path: string) => [...(tree.find(path) ?? [])].sort()
  assert.deepEqual(found('/orders'), ['GET'])
  assert.deepEqual(found('/orders/7'), ['DELETE', 'PUT'])
  assert.deepEqual(found('/orders/export'), ['GET'])
  assert.deepEqual(found('/orders/export/lines'), ['GET'])
  assert.deepEqual(found('/orders/export/lines/2'), ['GET'])
  assert.deepEqual(found('/carts/export'), ['PUT'])
  assert.deepEqual(found('/carts/7'), [])
  assert.deepEqual(found('/orders/7/lines/2/3'), [])
})

test('methods that a request would find at a less exact path', () => {
  const elsewhere = (path: string) => [...tree.methodsElsewhere(path)].sort()
  assert.deepEqual(elsewhere('/orders'), [])
  assert.deepEqual(elsewhere('/orders/export'), ['DELETE', 'PUT'])
  assert.deepEqual(elsewhere('/orders/export/:part'), ['POST'])
  assert.deepEqual(elsewhere('/orders/:id/lines'), [])
  assert.deepEqual(elsewhere('/orders/:id'), [])
})

test('a path has the methods that were added for it', () => {
  assert.equal(tree.has('/orders/:other_name', 'PUT'), true)
  assert.equal(tree.has('/orders/export', 'PUT'), false)
})
