import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productToSend, type StockValues, stocksToSend } from './product-values.ts'

const stored: StockValues = {
  id: 7,
  sku: 'tray-stock1',
  barcode: 'tray-stock1',
  price: 120,
  special_price: 99,
  visibled: true,
  option_text: 'M',
  all_available_inventories: 5,
  attributes: [{ attribute_id: 1, value_id: 2, label: 'M' }],
  inventories: [
    { id: 3, warehouse_id: 1, quantity: 5, expiry_date: null },
    { id: 4, warehouse_id: 2, quantity: 8, expiry_date: null },
  ],
}

test('a variant that is as it was keeps its place and its special price, and says nothing of its stock', () => {
  assert.deepEqual(stocksToSend([stored], [stored]), [{ id: 7, special_price: 99 }])
})

test('of a changed variant only the lots that changed are told, with the figure that was read', () => {
  const [first, second] = stored.inventories as [StockValues['inventories'][0], StockValues['inventories'][0]]
  const changed = { ...stored, price: '130', inventories: [{ ...first, quantity: '6' }, second] }
  assert.deepEqual(stocksToSend([changed], [stored]), [
    {
      id: 7,
      sku: 'tray-stock1',
      barcode: 'tray-stock1',
      price: '130',
      special_price: 99,
      visibled: true,
      attributes: [{ attribute_id: 1, value_id: 2 }],
      inventories: [{ id: 3, quantity: '6', expiry_date: null, original_quantity: 5 }],
    },
  ])
})

test('a removed variant is named, a new one brings its labels and lots', () => {
  const fresh = {
    ...stored,
    id: undefined,
    sku: '',
    attributes: [{ attribute_id: 1, label: 'XXL' }],
    inventories: [{ warehouse_id: 1, quantity: '2', expiry_date: '2027-01-31' }],
  } as unknown as StockValues
  const [gone, added] = stocksToSend([{ ...stored, _delete: true }, fresh], [stored])
  assert.deepEqual(gone, { id: 7, _delete: true })
  assert.deepEqual(added, {
    sku: null,
    barcode: 'tray-stock1',
    price: 120,
    special_price: 99,
    visibled: true,
    attributes: [{ attribute_id: 1, label: 'XXL' }],
    inventories: [{ warehouse_id: 1, quantity: '2', expiry_date: '2027-01-31' }],
  })
})

test('pictures go by their id, and what was not touched is not sent', () => {
  const values = { price: '', special_price: '', images: [{ id: 5, url: '/uploads/a', alt: 'Of another language' }] }
  assert.deepEqual(productToSend(values, undefined), { images: [5] })
})
