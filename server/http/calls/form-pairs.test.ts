import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPairs } from './form-pairs.ts'

test('fields are parsed as browsers encode them', () => {
  for (const text of [
    '',
    'a=1&b=2&a=3',
    'a&b=&=c&&d==e&',
    'name=Ada+Wong%20%26+Co&%E9%A6%99=%E6%B8%AF&a%3Db=c',
    'a=%zz&b=%&c=%4&d=%ff%fe&e=%E6%B8',
    'a[b][]=1&a%5Bb%5D%5B%5D=2',
    'caf\u00e9=\u8336',
  ])
    assert.deepEqual(readPairs(text, 100), [...new URLSearchParams(text)], text)
})

test('too many fields are refused, also when there are only separators', () => {
  assert.equal(readPairs('a&'.repeat(99), 100).length, 99)
  for (const text of ['a&'.repeat(100), '&'.repeat(100), 'a=1&'.repeat(100)])
    assert.throws(() => readPairs(text, 100), { status: 413 })
})

test('half a million fields without values are parsed or refused quickly', () => {
  const text = 'a&'.repeat(500_000)
  const start = performance.now()
  assert.throws(() => readPairs(text, 10_000), { status: 413 })
  assert.equal(readPairs(text, 1_000_000).length, 500_000)
  assert.ok(performance.now() - start < 2_000)
})
