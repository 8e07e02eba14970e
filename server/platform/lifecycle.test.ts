import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnServer, startServer, testSecretKey } from '#server/testing/server-process.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-lifecycle-'))
chmodSync(folder, 0o711)
after(() => rmSync(folder, { recursive: true }))
const { url: databaseUrl, close } = await testDatabase({ migrated: false })
after(close)

const command = ['server/testing/tiny-server.ts']
const onOwnDatabase = (name: string) => ({ command, env: { DATA_DIR: join(folder, name) } })
const onTestDatabase = { command, env: { DATABASE_URL: databaseUrl, SECRET_KEY: testSecretKey } }

test('SIGTERM under 50 keep-alive clients fails no request', async () => {
  const server = await startServer(onTestDatabase)
  const clients = Array.from({ length: 50 }, () => keepAsking(server.url))
  await sleep(1_000)
  const [code, ...answers] = await Promise.all([server.stop(), ...clients])
  assert.equal(code, 0)
  assert.deepEqual(
    answers.filter(({ failures }) => failures.length > 0),
    [],
  )
  assert(answers.every(({ answered }) => answered > 5))
})

test('readiness ends at once, requests that run are answered, and the database stops last', async () => {
  const server = await startServer(onOwnDatabase('drained'))
  const slow = fetch(`${server.url}/slow`)
  await sleep(500)
  const stopped = server.stop()
  await sleep(200)
  const readiness = await fetch(`${server.url}/readyz`)
  assert.equal(readiness.status, 503)
  assert.deepEqual(await readiness.json(), { ready: false, database: true, draining: true })
  assert.deepEqual(await (await slow).json(), { state: 'done' })
  assert.equal(await stopped, 0)
  assert.equal(server.output(), '')
  assert.match(readFileSync(join(folder, 'drained/database/postgres.log'), 'utf8'), /database system is shut down\n$/)
})

test('Ctrl-C, which reaches the whole process group and comes again from npm, drains as well', async () => {
  const server = await startServer({ ...onOwnDatabase('interrupted'), group: true })
  const slow = fetch(`${server.url}/slow`)
  await sleep(500)
  const group = -(server.process.pid ?? 0)
  process.kill(group, 'SIGINT')
  process.kill(group, 'SIGINT')
  assert.deepEqual(await (await slow).json(), { state: 'done' })
  assert.equal(await server.ended, 0)
  assert.equal(server.output(), '')
})

test('a second signal ends it within two seconds, and the database with it', async () => {
  const server = await startServer(onOwnDatabase('forced'))
  const never = fetch(`${server.url}/never`).catch((error: Error) => error.message)
  await sleep(200)
  server.process.kill('SIGTERM')
  await sleep(1_000)
  const second = performance.now()
  server.process.kill('SIGTERM')
  assert.equal(await server.ended, 1)
  assert(performance.now() - second < 2_000)
  assert.equal(await never, 'fetch failed')
  assert.match(readFileSync(join(folder, 'forced/database/postgres.log'), 'utf8'), /database system is shut down\n$/)
})

test('a signal during the start leaves nothing running', async () => {
  const server = await spawnServer(onOwnDatabase('early'))
  // Its folder is there as soon as it has begun; its database takes a second more.
  while (!existsSync(join(folder, 'early'))) await sleep(20)
  await sleep(100)
  assert.equal(await server.stop(), 0)
  assert.equal(server.output(), '')
})

test('a start that fails ends with 1 and one line', async () => {
  const first = await startServer(onTestDatabase)
  const second = await spawnServer({ command, env: { ...onTestDatabase.env, PORT: new URL(first.url).port } })
  assert.equal(await second.ended, 1)
  assert.equal(second.output(), `Port ${new URL(first.url).port} of 127.0.0.1 is taken. Set PORT to a free one.\n`)
  await first.stop()
})

/** Asks again and again on connections it keeps, until the server takes no new ones. */
async function keepAsking(url: string): Promise<{ answered: number; failures: string[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const failures: string[] = []
  for (let answered = 0; ; answered++) {
    const answer = await ask(`${url}/hits`, agent)
    if (answer === 'ECONNREFUSED') return { answered, failures }
    if (answer !== 200) failures.push(String(answer))
    await sleep(5)
  }
}

/** The status, or the code of the error. */
function ask(url: string, agent: Agent): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => response.resume().once('end', () => resolve(response.statusCode))).once(
      'error',
      (error: NodeJS.ErrnoException) => resolve(error.code),
    )
  })
}
