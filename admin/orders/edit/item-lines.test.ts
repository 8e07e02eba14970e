import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quoteEdit } from '#contracts/orders/edit-order.ts'
import { readInput } from '#contracts/validation.ts'
import { addOne, getLine, type ItemLine, linesInput } from './item-lines.ts'

const existing: ItemLine = {
  id: 7,
  stock_id: 3,
  name: 'Mug',
  details: 'mug-1',
  image: '',
  quantity: ' 1,200 ',
  unit_price: '45.5',
  available: null,
}
const variant = { id: 3, name: 'Mug', options: 'Blue', sku: 'mug-1', image: '', price: 45.5, available: null }

test('an existing line is sent without a price, an added one with it', () => {
  assert.deepEqual(linesInput([existing, getLine(variant, 2)]), [
    { id: 7, quantity: 1200 },
    { stock_id: 3, quantity: 1, unit_price: '45.50' },
  ])
})

test('adding a variant again at the same price increases the quantity of its line', () => {
  const added = getLine(variant, 2)
  assert.deepEqual(addOne([existing, added], variant, 2), { at: 1, quantity: '2' })
  for (const lines of [[existing], [{ ...added, unit_price: '40' }], [{ ...added, stock_id: 4 }]])
    assert.equal(addOne(lines, variant, 2), undefined)
})

test('an invalid quantity is rejected before a request is sent', () => {
  for (const quantity of ['', '0', '-1', '1.5', 'x']) {
    const { problems } = readInput(quoteEdit.input, { id: 1, items: linesInput([{ ...existing, quantity }]) })
    assert.deepEqual(problems, { 'items.0.quantity': [{ key: 'validation.quantity_minimum' }] }, quantity)
  }
})
