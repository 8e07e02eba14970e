import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nest } from './form-data.ts'
import { readPairs } from './form-pairs.ts'

const read = (query: string) => nest(readPairs(query, 10_000), 10_000)

test('brackets in form names become objects and lists, like the same input in JSON', () => {
  assert.deepEqual(read('name=Tea&stocks[0][price]=5&stocks[0][options][0]=S&stocks[1][price]=6'), {
    name: 'Tea',
    stocks: [{ price: '5', options: ['S'] }, { price: '6' }],
  })
  assert.deepEqual(read('globals[]=title&globals[]=url'), { globals: ['title', 'url'] })
  assert.deepEqual(read('a=1&a=2&a=3'), { a: ['1', '2', '3'] })
  assert.deepEqual(read('rows[2]=c&rows[0]=a&rows[10]=k'), { rows: ['a', 'c', 'k'] })
  assert.deepEqual(read('data[enabled]=1&data[title]='), { data: { enabled: '1', title: '' } })
})

test('names that are not paths stay plain names', () => {
  assert.deepEqual(read('a[=1&b]=2&[c]=3&d[e=4&=5'), { 'a[': '1', 'b]': '2', '[c]': '3', 'd[e': '4', '': '5' })
})

test('prototypes cannot be reached, and nesting is limited', () => {
  const hostile = '__proto__[x]=1&constructor[prototype][x]=1&a[__proto__][x]=1&a[constructor]=1&__proto__=1&a[b]=2'
  assert.deepEqual(read(hostile), { a: { b: '2' } })
  assert.equal(({} as Record<string, unknown>).x, undefined)
  assert.deepEqual(read(`a${'[b]'.repeat(50)}=1&c=1`), { c: '1' })
  assert.deepEqual(read('rows[5000]=x'), { rows: ['x'] })
})

test('a value and a path of the same name do not break each other', () => {
  assert.deepEqual(read('a=1&a[b]=2'), { a: { b: '2' } })
  assert.deepEqual(read('a[b]=2&a=1'), { a: { b: '2' } })
  assert.deepEqual(read('a[]=1&a=2&a[0][x]=3'), { a: [{ x: '3' }] })
})

test('a long list is parsed quickly', () => {
  const start = performance.now()
  const list = read(Array.from({ length: 5000 }, (_, n) => `a[]=${n}&b=${n}`).join('&'))
  assert.deepEqual([(list.a as unknown[]).length, (list.b as unknown[]).length], [5000, 5000])
  assert.ok(performance.now() - start < 2000)
})

test('names of any depth and length are parsed quickly, and those nested too deeply are ignored', () => {
  const start = performance.now()
  for (const name of ['a[', 'a]', '[a]', 'a[a]', '[', ']', '[]'])
    assert.deepEqual(read(`a${name.repeat(500_000 / name.length)}=1&c=1`).c, '1', name)
  assert.ok(performance.now() - start < 2000)
})

test('a form with too many fields is refused', () => {
  assert.throws(() => read('a&'.repeat(10_001)), { status: 413 })
  assert.throws(() => nest(Array(3).fill(['a', '1']), 2), { status: 413 })
})
