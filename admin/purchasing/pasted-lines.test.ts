import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPastedLines } from './pasted-lines.ts'

const cells = (text: string) =>
  readPastedLines(text).lines.map(({ code, quantity, unit_cost }) => [code, quantity, unit_cost])

test('lines of a spreadsheet have code, quantity and cost; headings and empty lines are left out', () => {
  assert.deepEqual(cells('SKU\tQty\tCost\r\noolong-stock1\t48\t62.00\r\n\r\npeony-stock1\t1,200\t"71"'), [
    ['oolong-stock1', '48', '62.00'],
    ['peony-stock1', '1200', '71'],
  ])
})

test('other separators, lines without a quantity and repeated codes', () => {
  assert.deepEqual(cells('A-1;3;4.5\nB-1, 2\nC-1\na-1;4'), [
    ['A-1', '7', '4.5'],
    ['B-1', '2', ''],
    ['C-1', '1', ''],
  ])
})

test('a line whose quantity is no number is kept as it was pasted', () => {
  const { lines, unreadable } = readPastedLines('SKU\tQty\nA-1\t3\nB-1\ttwo\n\nC-1;1.5')
  assert.deepEqual([lines.map(({ code }) => code), unreadable], [['A-1'], ['B-1\ttwo', 'C-1;1.5']])
})

test('text that is no list has no lines', () => {
  assert.deepEqual(cells('\n \n'), [])
  assert.deepEqual(cells('Dear shop, please find attached'), [])
})
