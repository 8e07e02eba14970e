import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTranslate, fillText, joinTexts } from './texts.ts'

test('values go to the places of their names, and values with braces are not filled again', () => {
  assert.equal(fillText('{a} and {b}', { a: '{b}', b: 2 }), '{b} and 2')
  assert.equal(fillText('{missing} {toString}', {}), '{missing} {toString}')
})

test('one has a text of its own where the language needs it', () => {
  const t = createTranslate(
    joinTexts({ cart: { items: '{count} items', items_one: '{count} item', lines: '{count} 件' } }),
  )
  assert.equal(t('cart.items', { count: 1 }), '1 item')
  assert.equal(t('cart.items', { count: 0 }), '0 items')
  assert.equal(t('cart.lines', { count: 1 }), '1 件')
})

test('a missing text is said by the fallback, else by its key, and reported', () => {
  const missing: string[] = []
  const t = createTranslate({}, { 'a.b': 'English' }, (key) => missing.push(key))
  assert.equal(t('a.b'), 'English')
  assert.equal(t('a.c'), 'a.c')
  assert.deepEqual(missing, ['a.b', 'a.c'])
})
