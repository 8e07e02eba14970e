import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toEventDraft, toEventValues } from './event-values.ts'

const zone = 'Asia/Hong_Kong'
const times = { starts_at: '2026-11-27T02:00:00.000Z', ends_at: '2026-11-27T03:30:00.000Z', all_day: false }

test('times of the form are those of the shop', () => {
  const values = toEventValues(undefined, times, zone)
  assert.deepEqual([values.start_date, values.start_time, values.end_time], ['2026-11-27', '10:00', '11:30'])
  const { starts_at, ends_at, recurrence } = toEventDraft({ ...values, start_time: '09:00' }, zone)
  assert.deepEqual([starts_at, ends_at, recurrence], ['2026-11-27T01:00:00.000Z', times.ends_at, null])
})

test('the last of whole days is included in the form, and not in what is saved', () => {
  const values = toEventValues(undefined, { starts_at: '2026-11-26', ends_at: '2026-11-30', all_day: true }, zone)
  assert.deepEqual([values.start_date, values.end_date], ['2026-11-26', '2026-11-29'])
  const draft = toEventDraft(values, zone)
  assert.deepEqual([draft.starts_at, draft.ends_at], ['2026-11-26', '2026-11-30'])
})

test('a weekday of the month is that of the start, the fifth is the last', () => {
  const values = { ...toEventValues(undefined, times, zone), interval: '1' }
  const rule = (more: object) => toEventDraft({ ...values, ...more }, zone).recurrence
  const plain = { interval: 1, until: null, count: null }
  assert.deepEqual(rule({ repeat: 'monthly_weekday' }), { ...plain, freq: 'monthly', byday: ['4FR'] })
  assert.deepEqual(rule({ repeat: 'monthly_weekday', start_date: '2026-11-29' }), {
    ...plain,
    freq: 'monthly',
    byday: ['-1SU'],
  })
  assert.deepEqual(rule({ repeat: 'weekly', days: ['MO'], count: '4' }), {
    ...plain,
    freq: 'weekly',
    byday: ['MO', 'FR'],
    count: 4,
  })
})
