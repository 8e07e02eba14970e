import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getKeyword, typedWords, wordsOf } from './keyword.ts'

test('typed text is converted to a keyword of its words', () => {
  for (const [typed, keyword] of [
    ['  celadon \t tea　pot ', 'celadon-tea-pot'],
    ["men's shoes", 'men-shoes'],
    ['Men’s', 'Men'],
    ["men'", 'men'],
    ["O'Brien", 'O-Brien'],
    ["l'eau d'été", 'l-eau-d-été'],
    ['2.5cm', '2-5cm'],
    ['600ml/20oz', '600ml-20oz'],
    ['茶壺，（大）', '茶壺-大'],
    ['SKU-1234', 'SKU-1234'],
    ['a_b', 'a_b'],
    ['tea - pot', 'tea-pot'],
    ['<b>100%</b>', 'b-100-b'],
    ['???', ''],
    [' ', ''],
    ['a'.repeat(120), 'a'.repeat(100)],
    [`${'tea '.repeat(30)}`, 'tea-'.repeat(25).slice(0, -1)],
  ] as const)
    assert.equal(getKeyword(typed), keyword, typed)
  assert.equal(wordsOf('celadon-tea-pot'), 'celadon tea pot')
})

test('the typed text is shown if it results in the keyword', () => {
  assert.equal(typedWords(" men's  shoes", 'men-shoes'), "men's shoes")
  for (const other of [null, undefined, '', "women's shoes", 'x'.repeat(101)])
    assert.equal(typedWords(other, 'men-shoes'), 'men shoes')
})
