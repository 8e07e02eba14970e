import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pieces, rankOf } from './match.ts'

test('what begins with the typed word comes before words within, and those before pieces of words', () => {
  assert.deepEqual(
    ['Shipping', 'Create shipping method', 'Memberships', 'Orders'].map((text) => rankOf(text, 'ship')),
    [3, 2, 1, 0],
  )
  assert.equal(rankOf('Create shipping method', 'ship crea'), 2)
  assert.equal(rankOf('Create shipping method', 'ship order'), 0)
  assert.equal(rankOf('Crème brûlée', 'BRULEE'), 2)
  assert.equal(rankOf('建立訂單', '訂單'), 1)
  assert.equal(rankOf('anything', '  '), 1)
})

test('signs of a pattern are only signs', () => {
  for (const typed of ['(', '[a', '\\', '.*', 'a+', '^', '-]', '/']) assert.equal(rankOf('Orders', typed), 0, typed)
  assert.equal(rankOf('Price (HK$)', '(hk$)'), 2)
})

test('the typed piece is marked where it stands', () => {
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
