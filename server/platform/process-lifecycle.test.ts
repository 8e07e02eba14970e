import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { onlyLong } from '#server/testing/complete.ts'
import { type ServerProcess, spawnServer, startServer, testSecretKey } from '#server/testing/server-process.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-lifecycle-'))
chmodSync(folder, 0o711)
after(() => rmSync(folder, { recursive: true }))
const { url: databaseUrl, close } = await testDatabase({ migrated: false })
after(close)

const command = ['server/testing/minimal-server.ts']
const onOwnDatabase = (name: string) => ({ command, env: { DATA_DIR: join(folder, name) } })
/** One for all tests that leave it stopped: making a database takes longer than starting one. */
const ownDatabase = onOwnDatabase('own')
const onTestDatabase = { command, env: { DATABASE_URL: databaseUrl, SECRET_KEY: testSecretKey } }

test('SIGTERM under 50 keep-alive clients fails no request', async () => {
  const server = await startServer(onTestDatabase)
  const clients = Array.from({ length: 50 }, () => keepAsking(server.url))
  while (clients.some(({ answered }) => answered <= 5)) await sleep(20)
  const [code] = await Promise.all([server.stop(), ...clients.map(({ ended }) => ended)])
  assert.equal(code, 0)
  assert.deepEqual(
    clients.flatMap(({ failures }) => failures),
    [],
  )
})

test('on SIGTERM readiness ends at once, running requests finish, and the database stops last', async () => {
  const server = await startServer(ownDatabase)
  const slow = fetch(`${server.url}/slow`)
  await itRuns(server)
  const stopped = server.stop()
  assert.deepEqual(await itDrains(server), { ready: false, database: true, draining: true })
  assert.deepEqual(await (await slow).json(), { state: 'done' })
  assert.equal(await stopped, 0)
  assert.equal(server.output(), '')
  assert.match(readFileSync(join(folder, 'own/database/postgres.log'), 'utf8'), /database system is shut down\n$/)
})

test('Ctrl-C, sent to the process group and again by npm, drains as well', { skip: onlyLong }, async () => {
  const server = await startServer({ ...ownDatabase, group: true })
  const slow = fetch(`${server.url}/slow`)
  await itRuns(server)
  const group = -(server.process.pid ?? 0)
  process.kill(group, 'SIGINT')
  process.kill(group, 'SIGINT')
  assert.deepEqual(await (await slow).json(), { state: 'done' })
  assert.equal(await server.ended, 0)
  assert.equal(server.output(), '')
})

test('a second signal exits at once, with the database', { skip: onlyLong }, async () => {
  const server = await startServer(ownDatabase)
  const never = fetch(`${server.url}/never`).catch((error: Error) => error.message)
  await itRuns(server)
  server.process.kill('SIGTERM')
  await itDrains(server)
  // One that comes within a second is the same Ctrl-C.
  await sleep(1_200)
  const second = performance.now()
  server.process.kill('SIGTERM')
  assert.equal(await server.ended, 1)
  // Patient it would be 28 seconds.
  assert(performance.now() - second < 10_000)
  assert.equal(await never, 'fetch failed')
  assert.match(readFileSync(join(folder, 'own/database/postgres.log'), 'utf8'), /database system is shut down\n$/)
})

test('a signal during the start leaves nothing running', async () => {
  const server = await spawnServer(onOwnDatabase('early'))
  // Its folder is there as soon as it has begun; its database takes a second more.
  while (!existsSync(join(folder, 'early'))) await sleep(1)
  assert.equal(await server.stop(), 0)
  assert.equal(server.output(), '')
})

test('a failed start exits with 1 and one line', async () => {
  const first = await startServer(onTestDatabase)
  const second = await spawnServer({ command, env: { ...onTestDatabase.env, PORT: new URL(first.url).port } })
  assert.equal(await second.ended, 1)
  assert.equal(second.output(), `Port ${new URL(first.url).port} of 127.0.0.1 is taken. Set PORT to a free one.\n`)
  await first.stop()
})

/** A request that takes its time has arrived. */
async function itRuns({ url }: ServerProcess) {
  while ((await (await fetch(`${url}/running`)).json()).running === 0) await sleep(20)
}

/** The signal has arrived: what its readiness says then. */
async function itDrains({ url }: ServerProcess): Promise<unknown> {
  for (;;) {
    const readiness = await fetch(`${url}/readyz`)
    if (readiness.status === 503) return readiness.json()
    await sleep(20)
  }
}

/** Asks again and again on connections it keeps, until the server takes no new ones. */
function keepAsking(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const client = { answered: 0, failures: [] as string[], ended: Promise.resolve() }
  client.ended = (async () => {
    for (;;) {
      const answer = await request(`${url}/hits`, agent)
      if (answer === 'ECONNREFUSED') return
      if (answer === 200) client.answered++
      else client.failures.push(String(answer))
      await sleep(5)
    }
  })()
  return client
}

/** The status, or the code of the error. */
function request(url: string, agent: Agent): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => response.resume().once('end', () => resolve(response.statusCode))).once(
      'error',
      (error: NodeJS.ErrnoException) => resolve(error.code),
    )
  })
}
