import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getFileName } from './file-name.ts'

test('a file is saved under the name of its header', () => {
  assert.equal(getFileName('attachment; filename="product list.xlsx"'), 'product list.xlsx')
  assert.equal(getFileName("attachment; filename*=UTF-8''%E8%A8%82%E5%96%AE.xlsx"), '訂單.xlsx')
  assert.equal(getFileName(`attachment; filename="order.xlsx"; filename*=UTF-8''%E8%A8%82.xlsx`), '訂.xlsx')
  assert.equal(getFileName('attachment'), '')
  assert.equal(getFileName(null), '')
})
