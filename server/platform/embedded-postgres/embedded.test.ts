// Slow: it starts and kills servers with databases of their own, and waits for them.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Client } from 'pg'
import { onlyLong } from '#server/testing/complete.ts'
import { type ServerOptions, type ServerProcess, spawnServer, startServer } from '#server/testing/server-process.ts'
import { databaseRecord } from './database-folder.ts'
import type { DatabaseRecord } from './database-record.ts'
import { postgresAccount } from './os-user.ts'
import { runningPostmaster } from './postmaster.ts'
import { socketFolder } from './socket-folder.ts'

const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'storekeeper-embedded-'))
chmodSync(folder, 0o711)
/** Only matters where a test fails: a server that goes on would keep this process. */
const started: ServerProcess[] = []
after(() => {
  for (const server of started) server.process.kill()
  rmSync(folder, { recursive: true })
})

/** Of the tests that leave a stopped database behind: making one takes longer than they do. */
// A path that no socket can have: the database is reached by its port.
const shared = join(folder, 'shared, by port')

test('after kill -9 of the server the next one adopts the database that still runs', async () => {
  const dataDir = shared
  assert.equal(socketFolder(dataDir), '')
  const killed = await start({ dataDir })
  const first = postmaster(dataDir)
  await hit(killed)
  killed.process.kill('SIGKILL')
  assert.equal(await killed.ended, null)
  const server = await start({ dataDir })
  assert.equal(await hits(server), 1)
  assert.deepEqual(postmaster(dataDir), first)
  assert.equal(await server.stop(), 0)
  assert.equal(runningPostmaster(getCluster(dataDir)), undefined)
})

test('a DATA_DIR from before the server had a role of its own gets one at the next start', {
  skip: onlyLong,
}, async () => {
  const dataDir = join(folder, 'upgraded')
  const first = await start({ dataDir })
  await hit(first)
  const file = join(dataDir, 'database.json')
  const { server_password, ...before } = JSON.parse(readFileSync(file, 'utf8'))
  const superuser = async (database: string) => {
    const client = new Client({
      host: '127.0.0.1',
      port: before.port,
      user: 'postgres',
      password: before.superuser_password,
      database,
    })
    await client.connect()
    return client
  }
  const inside = await superuser('storekeeper')
  await inside.query('drop owned by storekeeper_server; drop role storekeeper_server')
  await inside.end()
  assert.equal(await first.stop(), 0)
  writeFileSync(file, JSON.stringify(before))

  const second = await start({ dataDir })
  assert.equal(await hits(second), 1)
  await hit(second)
  const { server_password: made } = JSON.parse(readFileSync(file, 'utf8'))
  assert.notEqual(made, server_password)
  const outside = await superuser('postgres')
  const { rows } = await outside.query(
    `select distinct usename, client_addr from pg_stat_activity where datname = 'storekeeper' and usename is not null`,
  )
  await outside.end()
  // Where a socket is possible, the server uses it.
  const client_addr = socketFolder(databaseRecord(dataDir).folder) ? null : '127.0.0.1'
  assert.deepEqual(rows, [{ usename: 'storekeeper_server', client_addr }])
  assert.equal(await second.stop(), 0)
})

test('one server on a DATA_DIR, whatever happens to its PostgreSQL', async (t) => {
  const dataDir = shared
  const server = await start({ dataDir })
  await hit(server)
  const count = await hits(server)
  /** PostgreSQL ends by this signal, and the server starts it again on the same port. */
  const restarts = async (signal: NodeJS.Signals) => {
    const { pid, port } = postmaster(dataDir)
    process.kill(pid, signal)
    // Its file is there until the next one has started.
    const back = await eventually(async () => postmaster(dataDir).pid !== pid && postmaster(dataDir))
    assert.equal(back.port, port)
    await eventually(async () => (await hits(server)) === count)
    assert.equal(server.process.exitCode, null)
  }

  await t.test('a killed PostgreSQL is restarted by the same server', () => restarts('SIGKILL'))

  await t.test('a PostgreSQL that waits for its clients to leave before it stops is restarted as well', () =>
    // A "smart" shutdown, as `pkill postgres` asks for: nobody can connect any more, and those who are connected stay.
    restarts('SIGTERM'),
  )

  await t.test('a second server is refused in one line, and the first continues', async () => {
    const second = await spawnServer(options({ dataDir }))
    assert.equal(await second.ended, 1)
    assert.equal(
      second.output(),
      `Another Storekeeper (process ${server.process.pid}) runs on ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.\n`,
    )
    await hit(server)
    assert.equal(await hits(server), count + 1)
  })

  await t.test('after kill -9 of both, a postmaster.pid with the id of another process is no obstacle', async () => {
    const { pid } = postmaster(dataDir)
    server.process.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await server.ended
    const pidFile = join(getCluster(dataDir), 'postmaster.pid')
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(String(pid), String(process.pid)))

    const next = await start({ dataDir })
    assert.equal(await hits(next), count + 1)
    assert.equal(await next.stop(), 0)
  })
})

test('two servers that start together on a new DATA_DIR: one serves', { skip: onlyLong }, async () => {
  const dataDir = join(folder, 'together')
  const servers = await Promise.all([spawnServer(options({ dataDir })), spawnServer(options({ dataDir }))])
  const loser = await Promise.race(servers.map(async (server) => ((await server.ended) === 1 ? server : undefined)))
  assert.match(loser?.output() ?? '', /^Another Storekeeper \(process \d+\) runs on .*\n$/)
  const winner = servers.find((server) => server !== loser)
  assert(winner)
  await eventually(async () => (await hits(winner)) === 0)
  assert.equal(await winner.stop(), 0)
})

test('copies that remember the same port get one each', { skip: onlyLong }, async () => {
  const first = await start({ dataDir: join(folder, 'copy-1') })
  const { port } = postmaster(join(folder, 'copy-1'))
  const others = ['copy-2', 'copy-3'].map((name) => join(folder, name))
  for (const dataDir of others) {
    const server = await start({ dataDir })
    await server.stop()
    writeFileSync(join(dataDir, 'database.json'), JSON.stringify({ ...record(dataDir), port }))
  }
  const servers = await Promise.all(others.map((dataDir) => start({ dataDir })))
  const ports = [port, ...others.map((dataDir) => postmaster(dataDir).port)]
  assert.equal(new Set(ports).size, 3)
  await Promise.all([first, ...servers].map((server) => server.stop()))
})

test('as root with a DATA_DIR inside a private home', { skip: !isRoot || onlyLong }, async (t) => {
  const home = join(folder, 'home')
  mkdirSync(home, { mode: 0o700 })
  const dataDir = join(home, 'data')
  const server = await start({ dataDir })
  await hit(server)
  const { folder: elsewhere } = record(dataDir)
  t.after(() => rmSync(elsewhere, { recursive: true }))
  assert.equal(existsSync(join(dataDir, 'database')), false)
  assert.equal(elsewhere.startsWith(home), false)
  assert.equal(await server.stop(), 0)

  const again = await start({ dataDir })
  assert.equal(await hits(again), 1)
  assert.equal(await again.stop(), 0)
})

const account = postgresAccount(folder)
/** A checkout in root's own home is closed to all others. */
const canRunNode = isRoot && spawnSync(process.execPath, ['--version'], { ...account }).status === 0

test('as a user who is not root', { skip: !canRunNode }, async () => {
  const dataDir = join(folder, 'user')
  assert(account)
  mkdirSync(dataDir, { mode: 0o700 })
  chownSync(dataDir, account.uid, account.gid)
  const server = await startServer({ ...options({ dataDir }), account })
  await hit(server)
  assert.equal(await server.stop(), 0)

  const asRoot = await start({ dataDir })
  assert.equal(await hits(asRoot), 1)
  assert.equal(await asRoot.stop(), 0)
})

const getCluster = (dataDir: string) => join(record(dataDir).folder, 'cluster')
const record = (dataDir: string): DatabaseRecord => JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8'))

function postmaster(dataDir: string) {
  const running = runningPostmaster(getCluster(dataDir))
  assert(running)
  return running
}

function options({ dataDir }: { dataDir: string }): ServerOptions {
  return { command: ['server/testing/minimal-server.ts'], env: { DATA_DIR: dataDir } }
}

async function start(where: { dataDir: string }): Promise<ServerProcess> {
  const server = await startServer(options(where))
  started.push(server)
  return server
}

async function hit({ url }: ServerProcess): Promise<void> {
  assert.equal((await fetch(`${url}/hits`, { method: 'POST' })).status, 200)
}

async function hits({ url }: ServerProcess): Promise<number> {
  const { count } = (await (await fetch(`${url}/hits`)).json()) as { count: number }
  return count
}

/** What `look` answers as soon as it is something; it may throw until then. */
async function eventually<T>(look: () => Promise<T | false>): Promise<T> {
  for (const late = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    try {
      const found = await look()
      if (found !== false) return found
    } catch (error) {
      if (Date.now() > late) throw error
    }
    if (Date.now() > late) throw new Error('It did not happen in time')
  }
}
