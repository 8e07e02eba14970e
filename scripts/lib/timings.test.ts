import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTimings } from './timings.ts'

test('the table has a line for each part and the total', async () => {
  let time = 0
  const timings = createTimings(() => time)
  const takes = (milliseconds: number) => () => {
    time += milliseconds
  }
  timings.add('install', 2_400)
  await timings.measure('check', takes(61_000), { parallel: true })
  await timings.measure('browser tests', takes(600_499))
  assert.deepEqual(timings.table(2_400), [
    'install         0:02',
    'check           1:01  (in parallel)',
    'browser tests  10:00',
    'total          11:04',
  ])
})

test('a part that fails is measured too, and its error is passed on', async () => {
  let time = 0
  const timings = createTimings(() => time)
  const failing = timings.measure('build', async () => {
    time += 3_000
    throw new Error('no space')
  })
  await assert.rejects(failing, /no space/)
  assert.deepEqual(timings.table(), ['build   0:03', 'total   0:03'])
})
