import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsIn, checkPermissions } from './permissions.ts'

const resource = { name: 'brand', plural: 'brands', fields: {}, actions: {} }
const problems = (calls: { route: string; access: string | string[] }[], resources: object[] = []) =>
  checkPermissions({ 'contracts/calls.ts': { ...calls }, 'contracts/resources.ts': { ...resources } }).problems

test('known permissions pass', () => {
  assert.deepEqual(problems([], [resource]), [])
  assert.deepEqual(
    problems([
      { route: 'POST /api/cart', access: 'public' },
      { route: 'POST /api/admin/order/{id}/refund', access: 'refund order' },
      { route: 'POST /api/admin/attribute', access: ['get attributes', 'create attribute'] },
    ]),
    [],
  )
})

test('an unknown permission is reported', () => {
  assert.match(
    problems([{ route: 'POST /api/admin/x', access: ['get pages', 'fly page'] }])[0] ?? '',
    /the permission "fly page"/,
  )
})

test('an endpoint that differs from the table, or that opens the back office to the public, is reported', () => {
  assert.match(problems([{ route: 'POST /api/admin/upload', access: 'create file' }])[0] ?? '', /says "staff"/)
  assert.match(problems([{ route: 'GET /api/admin/secret', access: 'public' }])[0] ?? '', /open to public/)
  assert.deepEqual(problems([{ route: 'POST /api/admin/login', access: 'public' }]), [])
})

test('the table also covers paths with parameters', () => {
  const moved = { route: 'PUT /api/admin/menu/:id/order', access: 'get menus' }
  assert.match(problems([moved])[0] ?? '', /says "update menu"/)
})

test('a resource without permissions, with another plural or with an unknown action is reported', () => {
  assert.match(problems([], [{ ...resource, name: 'planet', plural: 'planets' }])[0] ?? '', /planet is not in/)
  assert.match(problems([], [{ ...resource, plural: 'brandes' }])[0] ?? '', /plural brandes/)
  assert.match(problems([], [{ ...resource, actions: { polish: {} } }])[0] ?? '', /"polish brand"/)
})

test('endpoints are found in the exports of contracts, alone or in an object', () => {
  const a = { route: 'GET /api/a', access: 'public' }
  const b = { route: 'GET /api/b', access: 'public' }
  assert.deepEqual(callsIn({ 'contracts/a.ts': { a, calls: { b }, other: 3 } }), [a, b])
})
