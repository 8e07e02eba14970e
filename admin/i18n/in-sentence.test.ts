import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inSentence } from './in-sentence.ts'

test('within a sentence a name loses its capital, unless it is an abbreviation or part of a Chinese name', () => {
  assert.deepEqual(['Shipping method', 'FAQ', 'API token', '商品', 'Webhook 通知'].map(inSentence), [
    'shipping method',
    'FAQ',
    'API token',
    '商品',
    'Webhook 通知',
  ])
})
