import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTurns } from './turns.ts'

test('work of one key is done in its order, also after a failure; other keys do not wait', async () => {
  const { take } = createTurns()
  const done: string[] = []
  const work = (name: string, ms: number) => async () => {
    await sleep(ms)
    done.push(name)
    if (name === 'second') throw new Error('refused')
    return name
  }
  const results = await Promise.allSettled([
    take('a', work('first', 30)),
    take('a', work('second', 1)),
    take('a', work('third', 1)),
    take('b', work('other', 1)),
  ])
  assert.deepEqual(done, ['other', 'first', 'second', 'third'])
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  )
})
