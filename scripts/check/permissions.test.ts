import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsIn, checkPermissions } from './permissions.ts'

const resource = { name: 'brand', fields: {}, access: {} }
const problems = (calls: { route: string; access: string | string[] }[], resources: object[] = []) =>
  checkPermissions({ 'contracts/calls.ts': { ...calls }, 'contracts/resources.ts': { ...resources } }).problems

test('declared permissions pass', () => {
  assert.deepEqual(problems([], [resource, { ...resource, access: { create: 'update configuration' } }]), [])
  assert.deepEqual(
    problems([
      { route: 'POST /api/cart', access: 'public' },
      { route: 'POST /api/admin/order/{id}/refund', access: 'refund order' },
      { route: 'POST /api/admin/attribute', access: ['get attributes', 'create attribute'] },
    ]),
    [],
  )
})

test('a permission that nothing declares is reported', () => {
  assert.match(
    problems([{ route: 'POST /api/admin/x', access: ['get pages', 'fly page'] }])[0] ?? '',
    /the permission "fly page"/,
  )
  assert.match(
    problems([], [{ ...resource, access: { create: 'paint brand' } }])[0] ?? '',
    /create of brand.*"paint brand"/,
  )
})

test('an endpoint that leaves the back office open is reported', () => {
  assert.match(problems([{ route: 'GET /api/admin/secret', access: 'public' }])[0] ?? '', /open to public/)
  assert.deepEqual(problems([{ route: 'POST /api/admin/login', access: 'public' }]), [])
})

test('a resource that is declared and not registered is reported', () => {
  assert.match(problems([], [{ ...resource, name: 'planet' }])[0] ?? '', /planet is not in contracts\/resources.ts/)
})

test('endpoints are found in the exports of contracts, alone or in a list', () => {
  const a = { route: 'GET /api/a', access: 'public' }
  const b = { route: 'GET /api/b', access: 'public' }
  assert.deepEqual(callsIn({ 'contracts/a.ts': { a, calls: { b }, other: 3 } }), [a, b])
})
