import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { testDatabase } from '#server/testing/test-database.ts'
import { startJobs } from './jobs.ts'

const { url, close } = await testDatabase()
const jobs = startJobs({ url, log: pino({ level: 'silent' }), pollMs: 500 })
after(async () => {
  await jobs.stop()
  await close()
})

/** A process that takes the job and then says so, and never finishes it. */
const worker = `
  import { pino } from 'pino'
  import { startJobs } from '#server/platform/jobs/jobs.ts'
  const jobs = startJobs({ url: process.argv[1], log: pino({ level: 'silent' }), pollMs: 500 })
  await jobs.work('killed', async () => {
    console.log('taken')
    await new Promise(() => setInterval(() => {}, 1000))
  })`

test('the job of a killed worker is run by another within 30 seconds', async () => {
  await jobs.queue('killed', { n: 1 })
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', worker, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.kill('SIGKILL')
  const killed = Date.now()
  let done: unknown
  await jobs.work('killed', async (data) => {
    done = data
  })
  while (done === undefined && Date.now() - killed < 30_000) await sleep(100)
  assert.deepEqual(done, { n: 1 })
  console.log(`taken over after ${((Date.now() - killed) / 1000).toFixed(1)} s`)
})
