import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTranslate, fillText, joinTexts } from './texts.ts'

test('placeholders are filled once: braces in values are not filled again', () => {
  assert.equal(fillText('{a} and {b}', { a: '{b}', b: 2 }), '{b} and 2')
  assert.equal(fillText('{missing} {toString}', {}), '{missing} {toString}')
})

test('a count of one uses its own text where the language has one', () => {
  const t = createTranslate(
    joinTexts({ cart: { items: '{count} items', items_one: '{count} item', lines: '{count} 件' } }),
  )
  assert.equal(t('cart.items', { count: 1 }), '1 item')
  assert.equal(t('cart.items', { count: 0 }), '0 items')
  assert.equal(t('cart.lines', { count: 1 }), '1 件')
})

test('a missing text falls back to the other locale, then to its key, and is reported', () => {
  const missing: string[] = []
  const t = createTranslate({}, { 'a.b': 'English' }, (key) => missing.push(key))
  assert.equal(t('a.b'), 'English')
  assert.equal(t('a.c'), 'a.c')
  assert.deepEqual(missing, ['a.b', 'a.c'])
})
