import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparePurchase } from './compare-purchase.ts'
import { type StoredPurchase, toInput, toValues } from './purchase-values.ts'

const line = (stock_id: number, quantity: number, unit_cost = '8.0000') => ({
  stock_id,
  product_name: `Tea ${stock_id}`,
  option_text: '',
  sku: '',
  image: '',
  supplier_sku: '',
  quantity,
  unit_cost,
})
const before: StoredPurchase & { id: number; updated_at: string } = {
  id: 1,
  updated_at: '1',
  supplier_id: 4,
  warehouse_id: 1,
  currency: 'HKD',
  exchange_rate: '1.00000000',
  reference: '',
  expected_at: null,
  shipping_cost: 0,
  other_cost: 0,
  discount: 0,
  note: '',
  items: [line(1, 10), line(2, 20), line(3, 30)],
}

test('two who edit a purchase order choose by field and by line, and what only one changed is kept', () => {
  const record = {
    ...before,
    updated_at: '2',
    reference: 'Theirs',
    note: 'Only theirs',
    items: [line(1, 12), line(3, 30, '9.5000'), line(4, 40)],
  }
  const typed = toValues(before)
  const mine = {
    ...typed,
    reference: 'Mine',
    discount: '5',
    items: typed.items.filter(({ stock_id }) => stock_id !== 3),
  }
  mine.items[0] = { ...mine.items[0], ...line(1, 0), quantity: '11', unit_cost: '8.00' }
  let saved = mine
  const comparison = comparePurchase({ mine, base: before, record, label: String, set: (values) => (saved = values) })
  assert.deepEqual(
    comparison.differences.map(({ name, mine, theirs, isBoth }) => [
      comparison.names.field(name),
      mine,
      theirs,
      isBoth,
    ]),
    [
      ['reference', 'Mine', 'Theirs', true],
      ['note', '', 'Only theirs', false],
      ['Tea 1', '11 × 8.00', '12 × 8.00', true],
      ['Tea 2', '20 × 8.00', undefined, false],
      ['Tea 3', undefined, '30 × 9.50', true],
      ['Tea 4', undefined, '40 × 8.00', false],
    ],
  )
  // Their quantity of the first line is chosen, my reference and my removal stay; what only they changed is taken.
  for (const { name, isBoth } of comparison.differences)
    if (!isBoth || comparison.names.field(name) === 'Tea 1') comparison.take(name)
  const { reference, note, items } = toInput(saved, 'ordered')
  assert.deepEqual(
    [reference, note, saved.discount, items.map(({ stock_id, quantity }) => [stock_id, quantity])],
    [
      'Mine',
      'Only theirs',
      '5',
      [
        [1, '12'],
        [4, '40'],
      ],
    ],
  )
})
