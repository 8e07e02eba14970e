/**
 * A process that keeps a PostgreSQL for tests: `node cluster-keeper.ts FOLDER [--attached]`. It writes the address to
 * FOLDER/url. When nobody was connected for ten minutes it stops PostgreSQL and removes the folder with all that is in it.
 * With `--attached` it prints the address instead of waiting to be found, and ends as soon as its stdin closes: so it never
 * outlives the process that started it, however that ended.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { replaceFile } from '#server/platform/data-dir.ts'
import { startEmbeddedDatabase } from '#server/platform/embedded-postgres/embedded.ts'
import { isStartupError } from '#server/platform/startup-error.ts'

const idleMinutes = 10

const [folder = '', mode] = process.argv.slice(2)
const attached = mode === '--attached'

/** Tests lose nothing that matters in a crash; with many databases at once they gain most from not waiting for the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Deriving a key from the password of a role takes more time than many tests' queries.
  scram_iterations: '1',
  max_connections: '400',
  // The folder may be in memory.
  max_wal_size: '256MB',
  // A database of tests sees most statements a few times; to plan each of these anew takes most of its time. It is how PostgreSQL plans after five
  // times, so that a statement which needs the values of its parameters fails here and not in a shop.
  plan_cache_mode: 'force_generic_plan',
}

try {
  const database = await startEmbeddedDatabase(folder, {
    settings,
    roleAttributes: 'createdb createrole',
  })
  const url = database.ownerUrl
  replaceFile(join(folder, 'url'), url)
  if (attached) console.log(url)
  // PostgreSQL that was killed cannot be asked any more: its folder is removed too, so that the next test starts another.
  const used = attached ? stdinClosed() : unusedFor(idleMinutes, url).catch(console.error)
  await Promise.race([used, signalled()])
  rmSync(join(folder, 'url'), { force: true })
  await database.stop()
  for (const path of [database.folder, folder, `${folder}.log`])
    rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  process.exit()
} catch (error) {
  // Most likely another keeper was first; those that wait for the address find that one.
  console.error(isStartupError(error) ? error.message : error)
  process.exit(1)
}

function stdinClosed(): Promise<unknown> {
  return new Promise((resolve) => process.stdin.resume().once('end', resolve).once('error', resolve))
}

function signalled(): Promise<unknown> {
  return new Promise((resolve) => process.once('SIGTERM', resolve).once('SIGINT', resolve))
}

async function unusedFor(minutes: number, url: string): Promise<void> {
  let before = await use(url)
  for (let idle = 0; idle < minutes; ) {
    await sleep(60_000)
    const now = await use(url)
    // One session more is the one that asks. Those of databases that were dropped meanwhile are not counted any more.
    idle = now.open === 0 && now.sessions === before.sessions + 1 ? idle + 1 : 0
    before = now
  }
}

/** How many sessions there have been so far, and how many others are open. Our owner session is the superuser's. */
async function use(url: string): Promise<{ sessions: number; open: number }> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ sessions: number; open: number }>(
      `select (select sum(sessions) from pg_stat_database)::int as sessions,
              (select count(*) from pg_stat_activity where usename <> 'postgres' and pid <> pg_backend_pid())::int as open`,
    )
    return rows[0] ?? { sessions: 0, open: 0 }
  } finally {
    await client.end().catch(() => {})
  }
}
