import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Report, ReportRow } from '#contracts/reports/reports.ts'
import { pairRows, sortRows } from './figures.ts'

const row = (key: string, figures: Record<string, number | null> = {}): ReportRow => ({
  key,
  label: key,
  details: '',
  orders_url: null,
  ...figures,
})
const report = (group_by: string, own: string[], before: string[]): Report => {
  const compare = { from: '', to: '', data: before.map((key) => row(key)), summary: {} }
  return { data: own.map((key) => row(key)), total: 0, summary: {}, compare, from: '', to: '', timezone: '', group_by }
}

test('weeks are compared by their place, shops by their name', () => {
  const weeks = pairRows(report('week', ['2026-11-09', '2026-11-16'], ['2025-11-10', '2025-11-17']))
  assert.equal(weeks(row('2026-11-16'))?.key, '2025-11-17')
  const channels = pairRows(report('channel', ['web', 'pos'], ['pos']))
  assert.deepEqual([channels(row('pos'))?.key, channels(row('web'))], ['pos', undefined])
})

test('rows are sorted by a figure or by their names, unknown figures last', () => {
  const rows = [row('b', { cost: null }), row('a', { cost: 2 }), row('c', { cost: 5 })]
  const keys = (by: string, isDescending: boolean) =>
    sortRows(rows, { by, isDescending }, ({ key }) => key).map(({ key }) => key)
  assert.deepEqual(
    [keys('cost', true), keys('cost', false), keys('', true)],
    [
      ['c', 'a', 'b'],
      ['a', 'c', 'b'],
      ['c', 'b', 'a'],
    ],
  )
  assert.deepEqual(
    sortRows(rows, null, ({ key }) => key),
    rows,
  )
})
