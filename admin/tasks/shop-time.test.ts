import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toLocalTime, toMoment } from './shop-time.ts'

test('dates and times are those of the shop, wherever the browser is', () => {
  const at = '2026-11-20T16:30:00.000Z'
  assert.deepEqual(toLocalTime(at, 'Asia/Hong_Kong'), { date: '2026-11-21', time: '00:30' })
  assert.equal(toMoment({ date: '2026-11-21', time: '00:30' }, 'Asia/Hong_Kong'), at)
  assert.equal(toMoment({ date: '2026-07-01', time: '09:00' }, 'America/New_York'), '2026-07-01T13:00:00.000Z')
})
