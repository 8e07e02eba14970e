import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readScaleCode, scalePrice } from './scale-code.ts'

const settings = { price_codes: ['20'], weight_codes: ['21'] }

test('a code of a scale names an item and its price or its weight', () => {
  assert.deepEqual(readScaleCode('2012345018501', settings), { item: '12345', price: 1850 })
  assert.deepEqual(readScaleCode('2112345003450', settings), { item: '12345', grams: 345 })
})

test('a wrong check digit, another prefix and other codes are no codes of a scale', () => {
  for (const code of ['2012345018502', '2212345018505', '4006381333931', '201234501850', '20123450185O7', ''])
    assert.equal(readScaleCode(code, settings), undefined, code)
  assert.equal(readScaleCode('2012345018501', { price_codes: [], weight_codes: [] }), undefined)
})

test('a weight is charged at the price of a kilogram, halves of the smallest unit up', () => {
  assert.equal(scalePrice({ item: '12345', price: 1850 }, 99_900), 1850)
  assert.equal(scalePrice({ item: '12345', grams: 345 }, 12_800), 4416)
  assert.equal(scalePrice({ item: '12345', grams: 5 }, 100), 1)
  assert.equal(scalePrice({ item: '12345', grams: 0 }, 12_800), 0)
})
