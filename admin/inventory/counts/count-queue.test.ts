import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToQueue, readQueue, sendQueue } from './count-queue.ts'

function createStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
const uuids = (storage: ReturnType<typeof createStorage>) => readQueue(storage, 7).map(({ uuid }) => uuid)

test('scans wait in their order while the server cannot be reached, and leave when they are sent or refused', async () => {
  const storage = createStorage()
  for (const uuid of ['a', 'b', 'c']) addToQueue(storage, 7, { uuid, code: 'tea' })
  const isDone = await sendQueue(storage, 7, async ({ uuid }) => (uuid === 'b' ? 'unreachable' : 'sent'))
  assert.deepEqual([isDone, uuids(storage)], [false, ['b', 'c']])
  const sent: string[] = []
  const outcome = await sendQueue(storage, 7, async ({ uuid }) => {
    sent.push(uuid)
    // A scan while the queue is being sent follows it.
    if (uuid === 'c') addToQueue(storage, 7, { uuid: 'd', line_id: 1, counted: 4 })
    return uuid === 'b' ? 'refused' : 'sent'
  })
  assert.deepEqual([outcome, sent, uuids(storage)], [true, ['b', 'c', 'd'], []])
})

test('a queue of another count, or one that cannot be read, is not sent', async () => {
  const storage = createStorage()
  addToQueue(storage, 8, { uuid: 'a', code: 'tea' })
  storage.setItem('storekeeper.count.7', '{"no":"list"}')
  assert.deepEqual([uuids(storage), readQueue(storage, 8).length], [[], 1])
})
