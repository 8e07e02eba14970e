import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slugify } from 'transliteration'
import { codeBase, codeFor, highestStock, stockCode } from './generate-codes.ts'

test('a code begins with the transliterated name', () => {
  const cases = {
    'Wireless Bluetooth Headset Pro': 'wireless-blueto',
    珍珠奶茶: 'zhen-zhu-nai-ch',
    重慶小麵: 'chong-qing-xiao',
    'Café Crème': 'cafe-creme',
    'A. B/C?d~e': 'a-b-c-d-e',
    '-- 12 Monkeys and a dog': '12-monkeys-and',
    '🍵': 'product',
    '': 'product',
  }
  for (const [name, base] of Object.entries(cases)) assert.equal(codeBase(name, slugify), base, name)
})

test('four digits of the time make a code unique', () => {
  assert.equal(codeFor('tea', 1_700_000_000_007), 'tea0007')
  assert.equal(codeFor('tea', 1_700_000_009_999 + 1), 'tea0000')
})

test('new variants are numbered after the highest number in use', () => {
  assert.equal(stockCode('tea0007', 3), 'tea0007-stock3')
  assert.equal(highestStock('tea0007', []), 0)
  assert.equal(highestStock('tea0007', ['TEA0007-STOCK2', 'tea0007-stock10', 'tea0007-stockX', 'coffee-stock99']), 10)
})
