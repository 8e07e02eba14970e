// Needs a process of its own: it waits for a thread that keeps no process alive.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workerThread } from './worker-thread.ts'

const entry = new URL('worker-entry.ts', import.meta.url).href
const script = (work: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { serveJobs } from '${entry}'\nlet jobs = 0\nserveJobs(${work})`)}`,
  )
const times = { timeoutMs: 60_000, idleMs: 60_000, maxJobs: 10 }

test('the process stays responsive while a job keeps its thread busy', async () => {
  const thread = workerThread<Int32Array, string>(script(`(gate) => Atomics.wait(gate, 0, 0)`), times)
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const busy = thread.do(gate)
  // Only this process opens the gate, which it could not do while it waits for the thread.
  while (Atomics.notify(gate, 0) === 0) await new Promise((resolve) => setImmediate(resolve))
  assert.equal(await busy, 'ok')
})

test('jobs are done one after the other, by one thread', async () => {
  const thread = workerThread<number, number[]>(
    script(`async (n) => { const at = ++jobs; await new Promise((r) => setTimeout(r, 20)); return [n, at, jobs] }`),
    times,
  )
  assert.deepEqual(await Promise.all([7, 8, 9].map((n) => thread.do(n))), [
    [7, 1, 1],
    [8, 2, 2],
    [9, 3, 3],
  ])
})

test('a job beyond the limit is refused at once, until another is done', async () => {
  const thread = workerThread<number, number>(script('(n) => n'), { ...times, maxJobs: 3 })
  const begun = [1, 2, 3].map((n) => thread.do(n))
  await assert.rejects(thread.do(4), { statusCode: 503 })
  assert.deepEqual(await Promise.all(begun), [1, 2, 3])
  assert.equal(await thread.do(5), 5)
})

test('a failed job rejects with its error, and the next one runs', async () => {
  const thread = workerThread<string, string>(
    script(`(how) => {
      if (how === 'throw') throw new Error('no paper')
      if (how === 'exit') process.exit(3)
      if (how === 'later') setTimeout(() => { throw new Error('too late') })
      return how === 'later' ? new Promise(() => {}) : how
    }`),
    times,
  )
  await assert.rejects(thread.do('throw'), /no paper/)
  await assert.rejects(thread.do('exit'), /ended before its job was done/)
  await assert.rejects(thread.do('later'), /too late/)
  assert.equal(await thread.do('fine'), 'fine')
})

test('a job that exceeds its time is ended with its thread', async () => {
  const thread = workerThread<string, string>(script(`(how) => { while (how === 'hang'); return how }`), {
    ...times,
    timeoutMs: 2_000,
  })
  await assert.rejects(thread.do('hang'), /took longer than 2000 ms/)
  assert.equal(await thread.do('fine'), 'fine')
})

test('a thread without work ends, and a later job starts another', async () => {
  const thread = workerThread<null, number>(script('() => ++jobs'), { ...times, idleMs: 1 })
  const ended = new Promise((resolve) => process.once('worker', (worker) => worker.once('exit', resolve)))
  assert.equal(await thread.do(null), 1)
  await ended
  assert.equal(await thread.do(null), 1)
})

test('the thread has none of the secrets of its process', async () => {
  process.env.SECRET_OF_TEST = 'x'
  const thread = workerThread<null, unknown>(script('() => process.env.SECRET_OF_TEST ?? null'), times)
  assert.equal(await thread.do(null), null)
})
