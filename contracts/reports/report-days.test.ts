import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOfKey, daysOfPreset, isPartial, presets, shiftMonth, weeksOfMonth } from './report-days.ts'

test('presets are ranges that end today, or periods that are over', () => {
  const ranges = presets.map((preset) => Object.values(daysOfPreset(preset, '2026-11-20')))
  assert.deepEqual(ranges, [
    ['2026-11-20', '2026-11-20'],
    ['2026-11-19', '2026-11-19'],
    ['2026-11-14', '2026-11-20'],
    ['2026-10-22', '2026-11-20'],
    ['2026-11-01', '2026-11-20'],
    ['2026-10-01', '2026-10-31'],
    ['2026-10-01', '2026-11-20'],
    ['2026-01-01', '2026-11-20'],
    ['2025-01-01', '2025-12-31'],
  ])
  assert.deepEqual(daysOfPreset('last_month', '2026-01-05'), { from: '2025-12-01', to: '2025-12-31' })
})

test('a row of time ends where the report does, and is unfinished while it includes today', () => {
  const days = { from: '2026-09-02', to: '2026-11-20' }
  assert.deepEqual(daysOfKey('week', '2026-11-16', days), { from: '2026-11-16', to: '2026-11-20' })
  assert.deepEqual(daysOfKey('quarter', '2026-Q3', days), { from: '2026-09-02', to: '2026-09-30' })
  assert.equal(daysOfKey('weekday', '1', days), null)
  assert.deepEqual(
    [
      isPartial('week', '2026-11-16', '2026-11-20'),
      isPartial('week', '2026-11-09', '2026-11-20'),
      isPartial('hour', '9', '2026-11-20'),
    ],
    [true, false, false],
  )
})

test('a month is shown in weeks from Monday', () => {
  const weeks = weeksOfMonth('2026-11')
  assert.deepEqual(
    [weeks.length, weeks[0]?.at(-1), weeks.at(-1)?.[0], weeks[0]?.[0]],
    [6, '2026-11-01', '2026-11-30', null],
  )
  assert.deepEqual([shiftMonth('2026-01', -1), shiftMonth('2026-12', 1)], ['2025-12', '2027-01'])
})
