import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveKey, orderColumns } from './column-order.ts'

const columns = ['image', 'name', 'sku', 'price'].map((key) => ({ key }))
const ordered = (chosen: string[]) => orderColumns(columns, chosen).map(({ key }) => key)

test('columns keep the chosen order; new ones follow their default predecessor, removed ones are dropped', () => {
  assert.deepEqual(ordered([]), ['image', 'name', 'sku', 'price'])
  assert.deepEqual(ordered(['price', 'sku', 'name', 'image']), ['price', 'sku', 'name', 'image'])
  assert.deepEqual(ordered(['price', 'name', 'image']), ['price', 'name', 'sku', 'image'])
  assert.deepEqual(ordered(['barcode', 'price', 'name', 'sku']), ['image', 'price', 'name', 'sku'])
})

test('a column moves to a position and stays within the row', () => {
  assert.deepEqual(moveKey(['a', 'b', 'c'], 'a', 1), ['b', 'a', 'c'])
  assert.deepEqual(moveKey(['a', 'b', 'c'], 'c', 0), ['c', 'a', 'b'])
  assert.deepEqual(moveKey(['a', 'b', 'c'], 'a', -1), ['a', 'b', 'c'])
  assert.deepEqual(moveKey(['a', 'b', 'c'], 'a', 9), ['b', 'c', 'a'])
})
