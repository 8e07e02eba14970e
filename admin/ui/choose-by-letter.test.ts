import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextByLetter } from './choose-by-letter.ts'

const choices = ['Damaged', 'Expired', 'Lost', 'Late', '樣品'].map((title, n) => ({ value: String(n), title }))
const chosen = (value: string, letter: string) => nextByLetter(choices, value, letter)?.title

test('a letter chooses the next choice that begins with it, from the start again at the end', () => {
  assert.deepEqual(
    ['', '2', '3', '0'].map((value) => chosen(value, 'l')),
    ['Lost', 'Late', 'Lost', 'Lost'],
  )
  assert.equal(chosen('0', '樣'), '樣品')
  assert.equal(chosen('2', 'D'), 'Damaged')
})

test('other keys choose nothing', () => {
  assert.deepEqual(
    ['Enter', 'Tab', ' ', 'ArrowDown', 'z', ''].map((key) => chosen('1', key)),
    Array(6).fill(undefined),
  )
})
