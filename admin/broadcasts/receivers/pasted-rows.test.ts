import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterFromInputs } from './filter-values.ts'
import { readPastedRows } from './pasted-rows.ts'

test('pasted rows are addresses with or without names', () => {
  assert.deepEqual(readPastedRows('a@x.test\n b@x.test, Ben Ho\r\n\n"Cat, C." <c@x.test>\nd@x.test\tDan'), [
    { email: 'a@x.test', name: '' },
    { email: 'b@x.test', name: 'Ben Ho' },
    { email: 'c@x.test', name: 'Cat, C.' },
    { email: 'd@x.test', name: 'Dan' },
  ])
})

test('inputs that are empty are no conditions', () => {
  const inputs = { audiences: ['subscribers'], subscribed: 'false', tags_any: [], language: '', created_from: null }
  assert.deepEqual(filterFromInputs(inputs), { audiences: ['subscribers'], subscribed: false })
  assert.deepEqual(filterFromInputs(undefined), { audiences: ['customers'] })
})
