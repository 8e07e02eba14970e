import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createEventLoopShares } from './event-loop-shares.ts'

test('work is charged its own time, and an equal share of time used together', async () => {
  let busy = 0
  const { measure } = createEventLoopShares(() => busy)
  const charged: Record<string, number> = {}
  const work = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    return {
      done: measure(
        () => promise,
        (ms) => (charged[name] = ms),
      ),
      end: resolve,
    }
  }
  busy += 50
  const first = work('first')
  busy += 100
  const second = work('second')
  busy += 40
  first.end()
  await first.done
  busy += 7
  second.end()
  await second.done
  assert.deepEqual(charged, { first: 120, second: 27 })
})

test('failed work is charged, and fails', async () => {
  // The time of the loop begins with its first turn.
  await setImmediate()
  let charged = -1
  const failing = createEventLoopShares().measure(
    async () => {
      const end = performance.now() + 30
      while (performance.now() < end);
      throw new Error('on purpose')
    },
    (ms) => (charged = ms),
  )
  await assert.rejects(failing, /on purpose/)
  assert.ok(charged >= 25, String(charged))
})
