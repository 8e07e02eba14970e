import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productToSend } from '../product-values.ts'
import { fieldIn, newStock, type StockValues, stocksToSend, stockToEdit, storedRows } from './stock-values.ts'

const stored: StockValues = stockToEdit({
  id: 7,
  sku: 'tray-stock1',
  barcode: 'tray-stock1',
  price: 120,
  special_price: 99,
  visibled: true,
  low_stock_threshold: null,
  weight_grams: 400,
  attributes: [{ attribute_id: 1, value_id: 2, label: 'M' }],
  inventories: [
    { id: 3, warehouse_id: 1, quantity: 5, expiry_date: null },
    { id: 4, warehouse_id: 2, quantity: 8, expiry_date: null },
  ],
  image_ids: [],
})
const other = { ...stored, row: '8', id: 8, sku: 'tray-stock2' }

test('an unchanged variant is not sent, so that changes made meanwhile are not undone', () => {
  assert.deepEqual(stocksToSend([stored, other], [stored, other]), { stocks: [], places: [] })
})

test('added rows of a stored product are compared with a blank one, and no row of a new product is a change', () => {
  const rowOf = storedRows([stored, newStock()])
  assert.equal(rowOf('7'), stored)
  assert.deepEqual([rowOf('new 99')?.price, rowOf('new 99')?.sku], ['', ''])
  const fresh = newStock()
  assert.equal(storedRows([fresh])(fresh.row), undefined)
})

test('a changed variant is sent with changed fields, its special price and its index in the form', () => {
  const [first, second] = other.inventories
  assert.ok(first && second)
  const changed = { ...other, price: '130', inventories: [{ ...first, quantity: '6' }, second] }
  assert.deepEqual(stocksToSend([stored, changed], [stored, other]), {
    stocks: [
      {
        id: 8,
        price: '130',
        special_price: '99.00',
        inventories: [{ id: 3, quantity: '6', expiry_date: null, original_quantity: 5 }],
      },
    ],
    places: [{ at: 1, lots: [0] }],
  })
})

test('a removed variant is sent by id, a new one with labels and lots', () => {
  const fresh = newStock({
    price: '120',
    attributes: [{ attribute_id: 1, label: 'XXL' }],
    inventories: [{ warehouse_id: 1, quantity: '2', expiry_date: '2027-01-31' }],
  })
  assert.deepEqual(stocksToSend([{ ...stored, _delete: true }, other, fresh], [stored, other]), {
    stocks: [
      { id: 7, _delete: true },
      {
        sku: '',
        barcode: '',
        price: '120',
        visibled: true,
        low_stock_threshold: null,
        weight_grams: null,
        image_ids: [],
        special_price: '',
        attributes: [{ attribute_id: 1, label: 'XXL' }],
        inventories: [{ warehouse_id: 1, quantity: '2', expiry_date: '2027-01-31' }],
      },
    ],
    places: [
      { at: 0, lots: [] },
      { at: 2, lots: [0] },
    ],
  })
})

test('an image is sent with its alt text when changed, a new one by its file; unchanged lists are not sent', () => {
  const [unchanged, explicit] = [
    { id: 5, file_id: 9, url: '/uploads/a', alt: 'A tray' },
    { id: 6, file_id: 8, url: '/uploads/b', alt: '' },
  ]
  const images = [{ file_id: 7, url: '/uploads/c', alt: 'New' }, { ...explicit, alt: 'From above' }, unchanged]
  const { values } = productToSend({ price: '', special_price: '', images }, { images: [unchanged, explicit] })
  assert.deepEqual(values, { images: [{ file_id: 7, alt: 'New' }, { id: 6, alt: 'From above' }, { id: 5 }] })
})

test('errors of sent variants are mapped to the whole form', () => {
  const places = [
    { at: 3, lots: [] },
    { at: 7, lots: [2, 5] },
  ]
  assert.equal(fieldIn(places, 'stocks.1.price'), 'stocks.7.price')
  assert.equal(fieldIn(places, 'stocks.1.inventories.1.quantity'), 'stocks.7.inventories.5.quantity')
  assert.equal(fieldIn(places, 'stocks.0.attributes'), 'stocks.3.attributes')
  assert.equal(fieldIn(places, 'stocks'), 'stocks')
  assert.equal(fieldIn(places, 'name'), 'name')
})
