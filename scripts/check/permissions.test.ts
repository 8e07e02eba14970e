import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsIn, checkPermissions } from './permissions.ts'

const resource = { name: 'brand', plural: 'brands', fields: {}, actions: {} }
const problems = (calls: { route: string; access: string | string[] }[], resources: object[] = []) =>
  checkPermissions({ 'contracts/calls.ts': { ...calls }, 'contracts/resources.ts': { ...resources } }).problems

test('rights of the catalogue pass', () => {
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

test('a right that the catalogue lacks is told', () => {
  assert.match(
    problems([{ route: 'POST /api/admin/x', access: ['get pages', 'fly page'] }])[0] ?? '',
    /the right "fly page"/,
  )
})

test('a call that the table settles otherwise, or that leaves the back office open, is told', () => {
  assert.match(problems([{ route: 'POST /api/admin/upload', access: 'create file' }])[0] ?? '', /says "staff"/)
  assert.match(problems([{ route: 'GET /api/admin/secret', access: 'public' }])[0] ?? '', /open to public/)
  assert.deepEqual(problems([{ route: 'POST /api/admin/login', access: 'public' }]), [])
})

test('the table settles addresses with a place in them too', () => {
  const moved = { route: 'PUT /api/admin/menu/:id/order', access: 'get menus' }
  assert.match(problems([moved])[0] ?? '', /says "update menu"/)
})

test('a resource without rights, with another plural or with an unknown action is told', () => {
  assert.match(problems([], [{ ...resource, name: 'planet', plural: 'planets' }])[0] ?? '', /planet is not in/)
  assert.match(problems([], [{ ...resource, plural: 'brandes' }])[0] ?? '', /plural brandes/)
  assert.match(problems([], [{ ...resource, actions: { polish: {} } }])[0] ?? '', /"polish brand"/)
})

test('calls are found in the exports of contracts, alone or in a list', () => {
  const a = { route: 'GET /api/a', access: 'public' }
  const b = { route: 'GET /api/b', access: 'public' }
  assert.deepEqual(callsIn({ 'contracts/a.ts': { a, calls: { b }, other: 3 } }), [a, b])
})
