import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFull } from './require-free-disk.ts'

const gigabyte = 1024 ** 3

test('uploads stop below a tenth or a gigabyte of free disk', () => {
  assert.equal(isFull({ free: 9 * gigabyte, total: 100 * gigabyte }), true)
  assert.equal(isFull({ free: 11 * gigabyte, total: 100 * gigabyte }), false)
  assert.equal(isFull({ free: 0.9 * gigabyte, total: 5 * gigabyte }), true)
})
