import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveByDays } from './local-time.ts'
import { getTaskGroup } from './task-groups.ts'

/** A Friday afternoon in Hong Kong. */
const now = new Date('2026-11-20T07:40:00Z')
const groupOf = (due_at: string | null, all_day = false, done_at: string | null = null) =>
  getTaskGroup({ due_at, all_day, done_at }, now, 'Asia/Hong_Kong')

test('tasks are grouped by the days of the shop', () => {
  assert.deepEqual(
    [
      groupOf('2026-11-18T02:00:00.000Z'),
      groupOf('2026-11-20T07:39:00.000Z'),
      groupOf('2026-11-20T08:30:00.000Z'),
      groupOf('2026-11-20T16:30:00.000Z'),
      groupOf('2026-11-22T15:59:00.000Z'),
      groupOf('2026-11-22T16:00:00.000Z'),
      groupOf(null),
      groupOf('2026-11-18T02:00:00.000Z', false, '2026-11-19T02:00:00.000Z'),
    ],
    ['overdue', 'overdue', 'today', 'tomorrow', 'this_week', 'later', 'no_date', 'done'],
  )
})

test('a task for a whole day is overdue from the next day on', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  assert.deepEqual(
    days.map((day) => groupOf(`${day}T00:00:00.000Z`, true)),
    ['overdue', 'today', 'tomorrow', 'this_week', 'later'],
  )
})

test('moving by a day keeps the local time where the clocks change', () => {
  assert.equal(moveByDays('2026-03-07T14:00:00.000Z', 1, false, 'America/New_York'), '2026-03-08T13:00:00.000Z')
  assert.equal(moveByDays('2026-03-07T00:00:00.000Z', 7, true, 'America/New_York'), '2026-03-14T00:00:00.000Z')
})
