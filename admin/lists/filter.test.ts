import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Filter, filterValue, getRange, queryNames, withFilter } from './filter.ts'

const created: Filter = { name: 'created_at', title: 'Created', kind: 'range', values: 'date' }
const type: Filter = { name: 'type', title: 'Type', kind: 'some' }

test('a range is two parameters in the URL and one value of its filter', () => {
  assert.deepEqual(queryNames(created), ['created_at_from', 'created_at_to'])
  for (const [from, to] of [
    ['2031-01-01', '2031-01-31'],
    ['2031-01-01', ''],
    ['', '2031-01-31'],
  ] as const) {
    const filters = withFilter({ type: 'a', created_at_to: '2030-01-01' }, created, `${from}/${to}`)
    assert.deepEqual(filters, { type: 'a', ...(from && { created_at_from: from }), ...(to && { created_at_to: to }) })
    assert.deepEqual(getRange(filterValue(created, filters)), { from, to })
  }
})

test('a filter without a value is not in the URL', () => {
  const filters = { type: 'a,b', created_at_from: '2031-01-01' }
  assert.deepEqual(withFilter(filters, created, '/'), { type: 'a,b' })
  assert.deepEqual(withFilter(filters, created, ''), { type: 'a,b' })
  assert.deepEqual(withFilter(filters, type, ''), { created_at_from: '2031-01-01' })
  assert.deepEqual([filterValue(type, filters), filterValue(type, {})], ['a,b', ''])
})
