import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { runningPostmaster } from './postmaster.ts'

const rounds = 20
const writers = 20

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-kills-'))
chmodSync(folder, 0o711)
after(() => rmSync(folder, { recursive: true }))

async function start(dataDir: string): Promise<ServerProcess> {
  const command = ['server/testing/minimal-server.ts']
  const server = await startServer({ command, env: { DATA_DIR: dataDir }, startTimeout: 10_000 })
  after(() => server.process.kill())
  return server
}

test(`kill -9 of the server ${rounds} times under load: ready within 10 s, no stored row lost`, async () => {
  const dataDir = join(folder, 'server')
  let server = await start(dataDir)
  let stored = 0
  for (let round = 0; round < rounds; round++) {
    const load = startLoad(server)
    await sleep(500)
    server.process.kill('SIGKILL')
    await server.ended
    stored += (await load.stop()).stored
    // `patience` is the 10 s.
    server = await start(dataDir)
    assert((await count(server)) >= stored, `round ${round}: ${await count(server)} of ${stored}`)
    stored = await count(server)
  }
  assert.equal(await server.stop(), 0)
})

test(`kill -9 of PostgreSQL ${rounds} times under load: back within 10 s, nobody hangs, no stored row lost`, async () => {
  const dataDir = join(folder, 'postgres')
  const server = await start(dataDir)
  const { folder: database } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8'))
  const postmaster = () => runningPostmaster(join(database, 'cluster'))?.pid
  const load = startLoad(server)
  for (let round = 0; round < rounds; round++) {
    await sleep(500)
    const killed = postmaster()
    assert(killed)
    process.kill(killed, 'SIGKILL')
    // Sessions of the killed one may answer a last time: what counts is a new one.
    const isBack = async () => ![undefined, killed].includes(postmaster()) && (await answers(server))
    for (const late = Date.now() + 10_000; !(await isBack()); await sleep(50)) assert(Date.now() < late)
  }
  const { stored, slowest } = await load.stop()
  assert((await count(server)) >= stored)
  assert(stored > rounds)
  assert(slowest < 5_000, `the slowest answer took ${slowest} ms`)
  assert.equal(server.process.exitCode, null)
  assert.equal(await server.stop(), 0)
})

test(`kill -9 during migrations ${rounds} times: the next start continues`, async () => {
  const { db, url, close } = await testDatabase({ migrated: false })
  after(close)
  const script = `import { migrate } from '#server/platform/database/migrate.ts'
    const step = (n) => ({ name: 'step_' + n, checksum: '', sql: 'create table t' + n + ' (id int); select pg_sleep(0.03); create table u' + n + ' (id int)' })
    await migrate(${JSON.stringify(url)}, Array.from({ length: 50 }, (_, n) => step(100 + n)))`
  const run = () => spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], { stdio: 'inherit' })
  for (let round = 0; round < rounds; round++) {
    const child = run()
    await sleep(300 + Math.random() * 300)
    child.kill('SIGKILL')
  }
  const code = await new Promise((resolve) => run().once('exit', resolve))
  assert.equal(code, 0)
  const { rows } = await sql<{ tables: number; steps: number }>`
    select (select count(*) from pg_tables where tablename ~ '^[tu]1..$') as tables, (select count(*) from migrations) as steps`.execute(
    db,
  )
  assert.deepEqual(rows, [{ tables: 100, steps: 50 }])
})

/** Writers that store a row again and again. */
function startLoad(server: ServerProcess) {
  let [stored, slowest, going] = [0, 0, true]
  const write = async () => {
    while (going) {
      const begin = performance.now()
      if (await store(server)) stored++
      else await sleep(20)
      slowest = Math.max(slowest, performance.now() - begin)
    }
  }
  const all = Array.from({ length: writers }, write)
  // A test that fails must not go on writing for ever.
  after(() => (going = false))
  return {
    async stop() {
      going = false
      await Promise.all(all)
      return { stored, slowest }
    },
  }
}

const store = (server: ServerProcess) =>
  fetch(`${server.url}/hits`, { method: 'POST' }).then(
    (response) => response.ok,
    () => false,
  )

const answers = (server: ServerProcess) =>
  fetch(`${server.url}/hits`).then(
    (response) => response.ok,
    () => false,
  )

async function count({ url }: ServerProcess): Promise<number> {
  const answer = await fetch(`${url}/hits`)
  assert.equal(answer.status, 200)
  return ((await answer.json()) as { count: number }).count
}
