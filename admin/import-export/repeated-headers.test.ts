import assert from 'node:assert/strict'
import { test } from 'node:test'
import { repeatedHeaders } from './repeated-headers.ts'

test('of two headings that mean one field the one that is left out is found, until the other is left out as well', () => {
  const meanings = ['sku', 'price', 'price', null]
  assert.deepEqual([...repeatedHeaders(['sku', 'price', null, null], meanings)], [[2, 1]])
  assert.deepEqual([...repeatedHeaders(['sku', null, null, null], meanings)], [])
  assert.deepEqual([...repeatedHeaders(['sku', 'price', 'name', null], meanings)], [])
})
