import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StockRow } from '#contracts/catalogue/stock-calls.ts'
import {
  cellsBefore,
  type EditedCells,
  type Edits,
  plainNumber,
  problemsByCell,
  sheetRow,
  withCell,
  withoutSaved,
} from './sheet-cells.ts'

const row: StockRow = {
  id: 7,
  product_id: 1,
  product_name: 'Mug',
  type: 'general',
  image: '',
  sku: 'mug',
  barcode: null,
  option_text: '',
  price: 45.5,
  special_price: null,
  visibled: true,
  has_expiry_date: false,
  warehouses: [{ warehouse_id: 3, name: 'Shop', available: 6, quantity: 6, inventory_id: 31, lots: 1 }],
  all_available_inventories: 6,
  updated_at: '',
}
const none: Edits = new Map()

test('pasted amounts lose their currency and commas', () => {
  assert.deepEqual(['HK$ 1,234.50', '12,345,678', ' 99 ', '$5', '368.00 HKD', '-3', '1,2', '十'].map(plainNumber), [
    '1234.50',
    '12345678',
    '99',
    '5',
    '368.00',
    '-3',
    '1,2',
    '',
  ])
})

test('a cell is edited until it has its stored value again', () => {
  const edited = withCell(none, row, 'price', ' 48 ')
  assert.deepEqual([...edited], [[7, { price: '48' }]])
  assert.deepEqual([...withCell(edited, row, 'price', '45.5')], [])
})

test('a row is sent with what was shown, and its undo restores that', () => {
  const cells = { special_price: '', 'quantity 3': '8', 'quantity 4': '2' }
  assert.deepEqual(sheetRow(row, cells), {
    id: 7,
    special_price: null,
    original: { price: 45.5, special_price: null },
    inventories: [
      { id: 31, quantity: '8', original_quantity: 6 },
      { warehouse_id: 4, quantity: '2' },
    ],
  })
  assert.deepEqual(cellsBefore(row, { price: '1', ...cells }), {
    price: '45.5',
    special_price: '',
    'quantity 3': '6',
    'quantity 4': '0',
  })
})

test('saved cells are edited no more, unless they were changed meanwhile', () => {
  const sent: Edits = new Map<number, EditedCells>([
    [5, { price: '1' }],
    [7, { price: '2', special_price: '1' }],
  ])
  const now: Edits = new Map<number, EditedCells>([
    ...sent,
    [7, { price: '3', special_price: '1' }],
    [9, { price: '4' }],
  ])
  assert.deepEqual(
    [...withoutSaved(now, sent)],
    [
      [7, { price: '3' }],
      [9, { price: '4' }],
    ],
  )
})

test('errors are shown at their cells', () => {
  const edits: Edits = new Map<number, EditedCells>([
    [5, { price: '1' }],
    [7, { price: '2', 'quantity 3': 'x', 'quantity 4': 'y' }],
  ])
  const fields = {
    'rows.0.special_price': 'a',
    'rows.1.inventories.1.quantity': 'b',
    'rows.1.id': 'c',
    'rows.9.id': 'd',
  }
  assert.deepEqual(
    [...problemsByCell(fields, edits)],
    [
      ['5 special_price', 'a'],
      ['7 quantity 4', 'b'],
      ['7 price', 'c'],
    ],
  )
})
