import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDate } from './read-date.ts'

/** Saturday, 28 November 2026, 11:00 in Hong Kong. */
const now = new Date('2026-11-28T03:00:00Z')
const read = (line: string, timeZone = 'Asia/Hong_Kong') => {
  const task = readDate(line, timeZone, now)
  return task && [task.title, `${task.due.date} ${task.due.time}`.trim(), task.words]
}

test('English words of a date become the date of a task, and the rest its title', () => {
  assert.deepEqual(read('call Ann tomorrow 3pm'), ['call Ann', '2026-11-29 15:00', 'tomorrow 3pm'])
  assert.deepEqual(read('Ring Tai O Kiln about the glaze Monday 10:00'), [
    'Ring Tai O Kiln about the glaze',
    '2026-11-30 10:00',
    'Monday 10:00',
  ])
  assert.deepEqual(read('Friday: pay the rent'), ['pay the rent', '2026-12-04', 'Friday'])
  assert.deepEqual(read('send the list by friday to Bob'), ['send the list to Bob', '2026-12-04', 'friday'])
  assert.deepEqual(read('ring back in 2 hours'), ['ring back', '2026-11-28 13:00', 'in 2 hours'])
  assert.deepEqual(read('call London 3pm GMT tomorrow')?.[1], '2026-11-29 23:00')
})

test('so do Chinese words, traditional and simplified', () => {
  assert.deepEqual(read('明天下午3點打電話給陳小姐'), ['打電話給陳小姐', '2026-11-29 15:00', '明天下午3點'])
  assert.deepEqual(read('下週一開會'), ['開會', '2026-11-30', '下週一'])
  assert.deepEqual(read('週五前回覆供應商'), ['回覆供應商', '2026-12-04', '週五'])
  assert.deepEqual(read('12月5日交貨'), ['交貨', '2026-12-05', '12月5日'])
  assert.deepEqual(read('后天上午9点 给Tom打电话'), ['给Tom打电话', '2026-11-30 09:00', '后天上午9点'])
  assert.deepEqual(read('两天后买灯'), ['买灯', '2026-11-30', '两天后'])
})

test('a line without a date is a title, and a date alone is both', () => {
  for (const line of ['May I help', 'order 12 cups', 'report of 2025', '買兩盞燈', ''])
    assert.equal(read(line), undefined, line)
  assert.deepEqual(read('tomorrow'), ['tomorrow', '2026-11-29', 'tomorrow'])
})

test('days are those of the shop, and a clock time stays what was typed when clocks change', () => {
  const lateInNewYork = new Date('2026-10-31T03:30:00Z')
  const task = readDate('call tomorrow 9am', 'America/New_York', lateInNewYork)
  assert.deepEqual(task?.due, { date: '2026-10-31', time: '09:00' })
  const afterTheChange = readDate('call on Monday 9am', 'America/New_York', lateInNewYork)
  assert.deepEqual(afterTheChange?.due, { date: '2026-11-02', time: '09:00' })
})
