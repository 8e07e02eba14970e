import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createTranslate, joinTexts } from '#contracts/texts.ts'
import { cartTip } from './cart-tip.ts'

const file = new URL('../../locales/en-US/common.json', import.meta.url)
const t = createTranslate(joinTexts({ common: JSON.parse(readFileSync(file, 'utf8')) }))

test('a refused cart says what the specification says: no choice, less than one, more than there are', () => {
  assert.equal(cartTip(t, { stock_id: ['choose_option'] }), 'You must choose one of the options')
  assert.equal(cartTip(t, { quantity: ['quantity_minimum'] }), 'The quantity must be at least 1')
  assert.equal(
    cartTip(t, { quantity: ['quantity_maximum'] }),
    'The maximum quantity that can be purchased has been reached',
  )
})

test('other reasons have no title of the cart', () => {
  assert.equal(cartTip(t, { email: ['required'] }), undefined)
  assert.equal(cartTip(t), undefined)
})
