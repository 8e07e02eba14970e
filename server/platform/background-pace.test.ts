import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBackgroundPace } from './background-pace.ts'

/** How many of 100 pieces of work begin within some milliseconds. */
async function begunWithin(pace: ReturnType<typeof createBackgroundPace>, milliseconds: number): Promise<number> {
  let begun = 0
  for (let n = 0; n < 100; n++) void pace.turn().then(() => begun++)
  await sleep(milliseconds)
  return begun
}

test('without requests all work begins at once', async () => {
  assert.equal(await begunWithin(createBackgroundPace(), 0), 100)
})

test('while requests come one after another, little work begins, but some', async () => {
  const pace = createBackgroundPace()
  const requests = setInterval(() => {
    const end = pace.beginRequest()
    setTimeout(end, 2)
  }, 3)
  pace.beginRequest()()
  const begun = await begunWithin(pace, 500)
  clearInterval(requests)
  assert.ok(begun >= 1 && begun <= 10, String(begun))
})

test('a request that takes long holds work only at its beginning', async () => {
  const pace = createBackgroundPace()
  pace.beginRequest()
  await sleep(300)
  assert.equal(await begunWithin(pace, 0), 100)
})
