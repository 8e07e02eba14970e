import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editorPieces, getPieces, shownPieces } from './sentence.ts'

test('a sentence has texts and parameters, and its optional part knows its parameter', () => {
  assert.deepEqual(getPieces('{percentage} off[, at most {max_amount}]'), [
    { parameter: 'percentage' },
    { text: ' off' },
    { text: ', at most ', of: 'max_amount' },
    { parameter: 'max_amount', of: 'max_amount' },
  ])
  assert.deepEqual(getPieces('Free shipping'), [{ text: 'Free shipping' }])
})

test('a summary leaves out an optional part without a value', () => {
  const shown = (max_amount: unknown) => shownPieces('{percentage} off[, at most {max_amount}]', { max_amount }).length
  assert.deepEqual([shown(''), shown(undefined), shown(0), shown('150')], [2, 2, 4, 4])
})

test('the editor shows texts beside each other as one', () => {
  assert.deepEqual(editorPieces('{percentage} off[, at most {max_amount}]'), [
    { parameter: 'percentage' },
    { text: ' off, at most ' },
    { parameter: 'max_amount', of: 'max_amount' },
  ])
})
