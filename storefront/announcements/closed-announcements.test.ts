import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readClosed } from './closed-announcements.ts'

test('closed announcements are read from the cookies, and nothing else is', () => {
  assert.deepEqual(readClosed('language=zh_hk; announcement_closed=3.17; currency=HKD'), [3, 17])
  for (const cookies of ['', 'announcement_closed=', 'x_announcement_closed=3', 'announcement_closed=a'])
    assert.deepEqual(readClosed(cookies), [], cookies)
})
