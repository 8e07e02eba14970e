import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLeadInputs } from './customer-creation.ts'

const inputs = { lead_id: 5, first_name: 'Eve/;"', email: 'eve@shop.test' }
const encoded = encodeURIComponent(JSON.stringify(inputs))

test('what a lead knows is read from the path or the query', () => {
  assert.deepEqual(readLeadInputs({ pathname: `/admin/customer/create;lead_inputs=${encoded}`, search: '' }), inputs)
  assert.deepEqual(readLeadInputs({ pathname: '/admin/customer/create', search: `?lead_inputs=${encoded}` }), inputs)
})

test('what cannot be read leaves the form empty, and no other field is filled', () => {
  for (const text of ['%', '{', '[]', 'null', '5', ''])
    assert.deepEqual(readLeadInputs({ pathname: `/admin/customer/create;lead_inputs=${text}`, search: '' }), {}, text)
  assert.deepEqual(readLeadInputs({ pathname: '/admin/customer/create', search: '' }), {})
  const other = encodeURIComponent(JSON.stringify({ password: 'x', status_id: 3, enabled: false }))
  assert.deepEqual(readLeadInputs({ pathname: `/;lead_inputs=${other}`, search: '' }), {})
})
