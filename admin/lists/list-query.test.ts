import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readQuery, sameQuery, viewQuery, writeQuery } from './list-query.ts'

const names = ['status', 'type']
const read = (query: string) => readQuery(new URLSearchParams(query), names)

test('the state of a list and its query string convert into each other', () => {
  const query = 'status=paid%2Cshipped&search=tea&sort=-created_at&per_page=50&page=3'
  assert.deepEqual(read(query), {
    page: 3,
    per_page: 50,
    search: 'tea',
    sort: '-created_at',
    filters: { status: 'paid,shipped' },
  })
  assert.equal(writeQuery(read(query)), query)
  assert.equal(writeQuery(read('')), '')
})

test('an invalid query string shows the first page', () => {
  const plain = { page: 1, per_page: 10, search: '', sort: '', filters: {} }
  for (const query of ['page=0', 'page=-2', 'page=x', 'per_page=7', 'colour=red', 'status='])
    assert.deepEqual(read(query), plain, query)
})

test('a page has the remembered number of rows unless the query string says otherwise', () => {
  const rows = (query: string, remembered: number) => readQuery(new URLSearchParams(query), names, remembered).per_page
  assert.deepEqual([rows('', 50), rows('per_page=20', 50), rows('', 0), rows('', 7)], [50, 20, 10, 10])
})

test('a view stores filters and order, not the page', () => {
  assert.equal(viewQuery(read('status=paid&sort=id&per_page=50&page=3')), 'status=paid&sort=id')
  assert.ok(sameQuery('a=1&b=2', 'b=2&a=1'))
  assert.ok(!sameQuery('a=1', 'a=1&b=2'))
})
