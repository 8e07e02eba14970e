import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { groupDays } from './group-days.ts'

const open = (day: number, opens: string, closes: string) => ({ day, opens, closes })

test('days in a row with the same hours are one line, closed ones as well', () => {
  const weekdays = [1, 2, 3, 4, 5].map((day) => open(day, '11:00', '20:00'))
  deepEqual(groupDays([...weekdays, open(6, '14:00', '18:00'), open(6, '10:00', '12:00')]), [
    { first: 1, last: 5, hours: '11:00–20:00' },
    { first: 6, last: 6, hours: '10:00–12:00, 14:00–18:00' },
    { first: 7, last: 7, hours: '' },
  ])
  deepEqual(groupDays([...weekdays, open(6, '11:00', '20:00'), open(7, '11:00', '20:00')]), [
    { first: 1, last: 7, hours: '11:00–20:00' },
  ])
})
