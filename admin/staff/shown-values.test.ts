import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownValues } from './shown-values.ts'

test('values are shown as texts, and of lists only the difference', () => {
  assert.deepEqual(shownValues({ before: null, after: '1234' }), { before: '', after: '1234' })
  assert.deepEqual(shownValues({ before: true, after: 0 }), { before: 'true', after: '0' })
  assert.deepEqual(shownValues({ before: { en_us: 'A' }, after: {} }), { before: '{"en_us":"A"}', after: '{}' })
  assert.deepEqual(shownValues({ before: 12, after: 15 }, { 12: 'Tea', 15: 'Cups' }), { before: 'Tea', after: 'Cups' })
  assert.deepEqual(shownValues({ before: [1, 2], after: [2, 3] }, { 3: 'Amy' }), { before: '1', after: 'Amy' })
  const before = ['get brands', 'get pages']
  assert.deepEqual(shownValues({ before, after: ['get pages', 'update page'] }), {
    before: 'get brands',
    after: 'update page',
  })
})
