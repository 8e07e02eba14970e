import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkOfferedPermissions, requiredByHandlers } from './offered-permissions.ts'

const bindings = [
  { call: { access: 'public' } },
  { call: { access: 'get pages' } },
  { call: { access: ['get page', 'update page'] } },
]
const required = ['get pages', 'get page', 'update page', ...requiredByHandlers]

test('permissions that an endpoint or a handler requires are offered', () => {
  assert.deepEqual(checkOfferedPermissions(bindings, required).problems, [])
})

test('a permission without an endpoint and one that the form leaves out are reported', () => {
  assert.match(checkOfferedPermissions(bindings, [...required, 'get leads']).problems.join(), /offers "get leads"/)
  assert.match(checkOfferedPermissions(bindings, required.slice(1)).problems.join(), /requires "get pages"/)
})
