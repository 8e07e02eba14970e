import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codesToCome, findStocks, isWritable, pastedCells, quantityIn, readCell, unitsIn, writeCell } from './cells.ts'
import { newStock } from './stock-values.ts'

const lot = (id: number, warehouse_id: number, quantity: number, more = {}) => ({
  id,
  warehouse_id,
  quantity,
  expiry_date: null,
  ...more,
})

test('units are entered by warehouse: into its only lot, or into a new one that is removed when cleared', () => {
  const stock = newStock({ inventories: [lot(1, 5, 8)] })
  assert.equal(readCell(stock, quantityIn(5)), '8')
  assert.deepEqual(writeCell(stock, quantityIn(5), '9').inventories, [lot(1, 5, 8, { quantity: '9' })])
  const more = writeCell(stock, quantityIn(6), ' 4 ')
  assert.deepEqual(more.inventories, [lot(1, 5, 8), { warehouse_id: 6, quantity: '4', expiry_date: null }])
  assert.deepEqual(writeCell(more, quantityIn(6), '').inventories, [lot(1, 5, 8)])
})

test('several lots of a warehouse show their sum and are edited one by one; a written-off lot does not count', () => {
  const stock = newStock({ inventories: [lot(1, 5, 8), lot(2, 5, 3), lot(3, 6, 7, { is_discard: true })] })
  assert.deepEqual([readCell(stock, quantityIn(5)), isWritable(stock, quantityIn(5))], ['11', false])
  assert.equal(writeCell(stock, quantityIn(5), '1'), stock)
  assert.deepEqual([readCell(stock, quantityIn(6)), isWritable(stock, quantityIn(6))], ['', true])
  assert.equal(unitsIn([stock, stock], 5), 22)
})

test('rows are found by parts of options, sku and barcode; removed ones are not', () => {
  const red = newStock({ sku: 'tee-1', attributes: [{ attribute_id: 1, label: 'Red' }] })
  const blue = newStock({ barcode: '4890123', attributes: [{ attribute_id: 1, label: 'Blue' }] })
  assert.deepEqual(findStocks([red, blue], ' RED tee'), [red])
  assert.deepEqual(findStocks([red, blue], '0123'), [blue])
  assert.deepEqual(findStocks([red, { ...blue, _delete: true }], ''), [red])
})

test('new variants show the codes that will be generated', () => {
  const [first, typed, last] = [newStock(), newStock({ sku: 'own', barcode: 'own' }), newStock()]
  assert.deepEqual([...codesToCome([first, typed, last], 'tee').values()], ['tee-stock1', 'tee-stock3'])
  const saved = { ...newStock({ sku: 'tee-stock9', barcode: 'x' }), id: 1 }
  assert.deepEqual([...codesToCome([saved, first], 'tee').values()], ['tee-stock10'])
  assert.deepEqual([...codesToCome([first], '').values()], [])
})

test('pasted rows and columns are distinguished from a single value', () => {
  assert.equal(pastedCells('12.50'), undefined)
  assert.equal(pastedCells('12.50\n'), undefined)
  assert.deepEqual(pastedCells('10\t9\r\n12\t\r\n'), [
    ['10', '9'],
    ['12', ''],
  ])
})
