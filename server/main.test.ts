// Slow: it starts and kills servers, and waits for them.
import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { freePort } from '#server/platform/embedded-postgres/run-cluster.ts'
import { onlyLong } from './testing/complete.ts'
import { surviveKills } from './testing/killed-shop.ts'
import { spawnServer, startServer, testSecretKey } from './testing/server-process.ts'
import { testDatabase } from './testing/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-main-'))
chmodSync(folder, 0o711)
after(() => rmSync(folder, { recursive: true }))

test("the first start prints the shop's URL and the first account; npm run serve starts the same shop, and does not", async () => {
  const dataDir = join(folder, 'first')
  const first = await startServer({ env: { DATA_DIR: dataDir, LOG_LEVEL: 'error' } })
  const note = join(dataDir, 'first-admin.txt')
  const password = /Password\s+(\S+)/.exec(readFileSync(note, 'utf8'))?.[1] ?? 'none'
  assert.equal(statSync(note).mode & 0o777, 0o600)
  assert(first.output().includes(password))
  assert(first.output().includes(`${first.url}/admin\n`))
  for (const path of ['/', '/admin', '/livez']) assert.equal((await fetch(first.url + path)).status, 200, path)
  assert.equal(await first.stop(), 0)

  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const second = await startServer({ command: ['scripts/serve.mjs'], env })
  assert.equal(second.output().includes(password), false)
  assert.equal((await fetch(`${second.url}/admin`)).status, 200)
  assert.equal(await second.stop(), 0)
})

test('kill -9 of the server twice loses neither records nor logins', { skip: onlyLong }, async (t) => {
  await surviveKills(t, join(folder, 'killed'), 2)
})

test('two servers share one database of DATABASE_URL', { skip: onlyLong }, async (t) => {
  const database = await testDatabase()
  t.after(database.close)
  const env = {
    DATA_DIR: join(folder, 'shared'),
    DATABASE_URL: database.url,
    SECRET_KEY: testSecretKey,
    LOG_LEVEL: 'error',
  }
  const servers = await Promise.all([startServer({ env }), startServer({ env })])
  for (const { url } of servers) assert.equal((await fetch(url)).status, 200)
  assert.deepEqual(await Promise.all(servers.map((server) => server.stop())), [0, 0])
  assert.equal(existsSync(join(folder, 'shared/database')), false)
})

test('start-up errors that the operator can fix are explained in single lines, and nothing is started', async () => {
  const dataDir = join(folder, 'wrong')
  // Settings are read before anything is opened, as in every process of ours: one that loads in no time shows it.
  const minimal = ['server/testing/minimal-server.ts']
  assert.deepEqual(await failure({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'loud' }, minimal), [
    'PORT must be a whole number from 1 to 65535.',
    'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
  ])
  assert.equal(existsSync(dataDir), false)

  const address = `127.0.0.1:${await freePort(0)}/shop`
  const url = `postgres://shop:secret@${address}`
  assert.deepEqual(await failure({ DATA_DIR: dataDir, DATABASE_URL: url, SECRET_KEY: testSecretKey }), [
    `The database at ${address} cannot be used: nothing answers there. Start PostgreSQL, or correct DATABASE_URL.`,
  ])
})

async function failure(env: Record<string, string>, command?: string[]): Promise<string[]> {
  const server = await spawnServer({ env, ...(command && { command }) })
  assert.equal(await server.ended, 1)
  return server.output().trimEnd().split('\n')
}
