import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getRank, pieces } from './match.ts'

test('matches at the start rank before matches of a later word, and those before partial matches', () => {
  assert.deepEqual(
    ['Shipping', 'Create shipping method', 'Memberships', 'Orders'].map((text) => getRank(text, 'ship')),
    [3, 2, 1, 0],
  )
  assert.equal(getRank('Create shipping method', 'ship crea'), 2)
  assert.equal(getRank('Create shipping method', 'ship order'), 0)
  assert.equal(getRank('Crème brûlée', 'BRULEE'), 2)
  assert.equal(getRank('建立訂單', '訂單'), 1)
  assert.equal(getRank('anything', '  '), 1)
})

test('characters of regular expressions are literal', () => {
  for (const typed of ['(', '[a', '\\', '.*', 'a+', '^', '-]', '/']) assert.equal(getRank('Orders', typed), 0, typed)
  assert.equal(getRank('Price (HK$)', '(hk$)'), 2)
})

test('the matching part is marked', () => {
  assert.deepEqual(pieces('Gift wrapping', 'wrap'), [
    { text: 'Gift ', hit: false },
    { text: 'wrap', hit: true },
    { text: 'ping', hit: false },
  ])
  assert.deepEqual(pieces('訂單', '訂'), [
    { text: '訂', hit: true },
    { text: '單', hit: false },
  ])
  assert.deepEqual(pieces('Orders', 'x'), [{ text: 'Orders', hit: false }])
})
