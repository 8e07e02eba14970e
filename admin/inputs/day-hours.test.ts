import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHours, writeHours } from './day-hours.ts'

test('hours of a day are read as staff type them, in both kinds of punctuation', () => {
  const whole = [{ opens: '09:00', closes: '17:30' }]
  for (const typed of [
    '09:00–17:30',
    '9-17:30',
    ' 9:00 - 17.30 ',
    '900-1730',
    '9 to 17:30',
    '9至17：30',
    '09:00～17:30,',
  ])
    assert.deepEqual(readHours(typed), whole, typed)
  const split = [
    { opens: '11:00', closes: '13:00' },
    { opens: '15:00', closes: '20:00' },
  ]
  for (const typed of ['11-13, 15-20', '11:00–13:00；15:00–20:00', '11至13、15至20'])
    assert.deepEqual(readHours(typed), split, typed)
  assert.deepEqual([readHours(''), readHours(' ')], [[], []])
})

test('what is no time, or ends before it begins, is refused as a whole', () => {
  for (const typed of ['closed', '9', '9-', '25-26', '9:70-12', '17-9', '9-9', '11-13, later', '9-17-18'])
    assert.equal(readHours(typed), null, typed)
})

test('stored hours are written in order, and read again as they are', () => {
  const hours = [
    { day: 1, opens: '15:00', closes: '19:30' },
    { day: 1, opens: '10:00', closes: '13:00' },
    { day: 2, opens: '10:00', closes: '13:00' },
  ]
  assert.deepEqual(
    [1, 2, 3].map((day) => writeHours(hours, day)),
    ['10:00–13:00, 15:00–19:30', '10:00–13:00', ''],
  )
  assert.deepEqual(readHours(writeHours(hours, 2)), [{ opens: '10:00', closes: '13:00' }])
})
