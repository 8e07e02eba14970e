import { deepEqual, equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { createRenderTurns } from './render-turns.ts'

/** Work that ends when it is told to. */
function createWork() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const work = (name: string) => async () => {
    begun.push(name)
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return end.promise
  }
  return {
    begun,
    work,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('two pages are made at a time, the others in the order in which they were asked for', async () => {
  const takeTurn = createRenderTurns()
  const { begun, work, end, fail } = createWork()
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((name) => takeTurn(work(name)))
  await settled()
  deepEqual(begun, ['a', 'b'])
  end('b')
  equal(await second, 'b')
  await settled()
  deepEqual(begun, ['a', 'b', 'c'])
  const refused = rejects(first ?? Promise.resolve(), { message: 'a' })
  fail('a')
  await refused
  await settled()
  deepEqual(begun, ['a', 'b', 'c', 'd'])
  for (const name of ['c', 'd']) end(name)
  deepEqual(await Promise.all([third, fourth]), ['c', 'd'])
  const fifth = takeTurn(work('e'))
  await settled()
  equal(begun.at(-1), 'e')
  end('e')
  await fifth
})

test('a page that takes long makes room once, and its end makes none again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const takeTurn = createRenderTurns()
  const { begun, work, end } = createWork()
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => takeTurn(work(name)))
  await settled()
  t.mock.timers.tick(100)
  await settled()
  deepEqual(begun, ['a', 'b', 'c', 'd'])
  end('a')
  end('b')
  await settled()
  deepEqual(begun, ['a', 'b', 'c', 'd'])
  for (const name of ['c', 'd']) end(name)
  await settled()
  deepEqual(begun, ['a', 'b', 'c', 'd', 'e', 'f'])
  for (const name of ['e', 'f']) end(name)
  equal((await Promise.all(all)).join(''), 'abcdef')
})
