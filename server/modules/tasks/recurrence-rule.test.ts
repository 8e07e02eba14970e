import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Recurrence } from '#contracts/tasks/recurrence.ts'
import { countBefore, findOccurrence, listOccurrences, type RepeatedEvent } from './recurrence-rule.ts'

const rule = (more: Partial<Recurrence> & Pick<Recurrence, 'freq'>): Recurrence => ({
  interval: 1,
  byday: [],
  until: null,
  count: null,
  ...more,
})
const event = (starts_at: string, ends_at: string, recurrence: Recurrence, more: Partial<RepeatedEvent> = {}) => ({
  starts_at,
  ends_at,
  all_day: false,
  timezone: 'Asia/Hong_Kong',
  recurrence,
  exdates: [],
  ...more,
})
const year = (of: RepeatedEvent) => listOccurrences(of, '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 2000)
const dates = (of: RepeatedEvent) => year(of).map(({ date }) => date)

test('weekly on Monday and Wednesday, four times', () => {
  const standUp = event(
    '2026-11-02T01:30:00.000Z',
    '2026-11-02T01:45:00.000Z',
    rule({ freq: 'weekly', byday: ['MO', 'WE'], count: 4 }),
  )
  assert.deepEqual(dates(standUp), ['2026-11-02', '2026-11-04', '2026-11-09', '2026-11-11'])
  assert.deepEqual(dates({ ...standUp, exdates: ['2026-11-04'] }), ['2026-11-02', '2026-11-09', '2026-11-11'])
  assert.deepEqual([countBefore(standUp, '2026-11-09'), countBefore(standUp, '2026-11-02')], [2, 0])
  assert.equal(findOccurrence(standUp, '2026-11-09')?.starts_at, '2026-11-09T01:30:00.000Z')
  assert.equal(findOccurrence(standUp, '2026-11-10'), undefined)
})

test('every three weeks on Sunday until a date, that date included', () => {
  const market = event(
    '2026-11-01T02:00:00.000Z',
    '2026-11-01T09:00:00.000Z',
    rule({ freq: 'weekly', interval: 3, until: '2026-12-13' }),
  )
  assert.deepEqual(dates(market), ['2026-11-01', '2026-11-22', '2026-12-13'])
})

test('the local time stays when the clocks change, and the length as well', () => {
  const talk = event('2026-03-02T14:00:00.000Z', '2026-03-02T15:00:00.000Z', rule({ freq: 'weekly', count: 3 }), {
    timezone: 'America/New_York',
  })
  assert.deepEqual(
    year(talk).map(({ starts_at, ends_at }) => [starts_at.slice(5, 16), ends_at.slice(11, 16)]),
    [
      ['03-02T14:00', '15:00'],
      ['03-09T13:00', '14:00'],
      ['03-16T13:00', '14:00'],
    ],
  )
})

test('a local time that the clocks skip is moved on that day, and no day is lost', () => {
  // 02:30 in New York; it does not exist on March 8, 2026.
  const backup = event('2026-03-07T07:30:00.000Z', '2026-03-07T08:00:00.000Z', rule({ freq: 'daily', count: 3 }), {
    timezone: 'America/New_York',
  })
  assert.deepEqual(
    year(backup).map(({ date, starts_at }) => [date, starts_at.slice(11, 16)]),
    [
      ['2026-03-07', '07:30'],
      ['2026-03-08', '07:30'],
      ['2026-03-09', '06:30'],
    ],
  )
})

test('the 31st skips short months, the last Friday and the first Sunday are found', () => {
  const on31 = event('2026-01-31T02:00:00.000Z', '2026-01-31T03:00:00.000Z', rule({ freq: 'monthly' }))
  assert.deepEqual(
    dates(on31).map((date) => date.slice(5, 7)),
    ['01', '03', '05', '07', '08', '10', '12'],
  )
  const friday = event(
    '2026-10-30T02:00:00.000Z',
    '2026-10-30T03:00:00.000Z',
    rule({ freq: 'monthly', byday: ['-1FR'] }),
  )
  assert.deepEqual(dates(friday), ['2026-10-30', '2026-11-27', '2026-12-25'])
  const sunday = event(
    '2026-11-01T02:00:00.000Z',
    '2026-11-01T03:00:00.000Z',
    rule({ freq: 'monthly', byday: ['1SU'] }),
  )
  assert.deepEqual(dates(sunday), ['2026-11-01', '2026-12-06'])
})

test('whole days are dates in every time zone, and one that began before the window is in it', () => {
  const fair = event('2026-11-26T00:00:00.000Z', '2026-11-30T00:00:00.000Z', rule({ freq: 'yearly' }), {
    all_day: true,
  })
  assert.deepEqual(listOccurrences(fair, '2027-11-28T16:00:00.000Z', '2027-12-05T16:00:00.000Z', 10), [
    { date: '2027-11-26', starts_at: '2027-11-26T00:00:00.000Z', ends_at: '2027-11-30T00:00:00.000Z' },
  ])
})

test('a list ends where it is full', () => {
  const daily = event('2020-01-01T02:00:00.000Z', '2020-01-01T03:00:00.000Z', rule({ freq: 'daily' }))
  assert.equal(listOccurrences(daily, '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 20).length, 20)
  assert.equal(year(daily).length, 365)
})
