/**
 * A database of its own for a test file, with the schema of server/migrations:
 *
 *   import { after, test } from 'node:test'
 *   import { testDatabase } from '#server/testing/test-database.ts'
 *
 *   const { db, url, close } = await testDatabase()
 *   after(close)
 *
 * `db` is the Kysely<Tables> that the server uses (same parsers, same limits), as owner of the tables; `url` is for what opens its own
 * connections (pg-boss), `serverUrl` for what must work with the rights of the server's role (server-role.ts). It takes about 50 ms in memory (temporary-folder.ts) and is empty apart from what migrations insert; any number
 * of files may run at once. Tests of one file share the database: give them different records rather than cleaning up.
 *
 * Nothing has to be started first. `npm test` starts a PostgreSQL for the run and names it in TEST_DATABASE_URL. A file
 * run by hand (`node --test path/x.test.ts`) starts one for this checkout, which later runs find again and which ends and
 * removes itself ten minutes after its last use (test-cluster.ts). Migrations run once per version of their files, into
 * a template of which each database is a copy.
 */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { ClientBase } from 'pg'
import type { Tables } from '#server/kernel/tables.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/pool.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'
import { withCluster } from './cluster-session.ts'

/** What the databases of tests call the server's role. */
const serverRole = 'storekeeper_test_server'

let canClone = true

interface TestDatabase {
  db: Kysely<Tables>
  /** As the owner of all tables. */
  url: string
  /** As the server's role; the owner where the role of TEST_DATABASE_URL may not make roles. */
  serverUrl: string
  /** Closes `db` and keeps the database. */
  release(): Promise<void>
  /** Closes `db` and drops the database, even while others are connected to it. */
  close(): Promise<void>
}

interface TestDatabaseOptions {
  /** False: no tables at all, for tests of the migrations themselves. */
  migrated?: boolean
  /** The name of a database to copy instead of the migrated empty one (`keepAsTemplate`). */
  template?: string
}

export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const { url, hasServerRole } = await withCluster(async (session, cluster) => {
    if (options.migrated === false) await session.query(`create database ${name}`)
    else await copyTemplate(session, options.template ?? (await template(session, cluster)), name)
    return {
      url: databaseUrl(cluster, name),
      hasServerRole: options.migrated !== false && (await findServerRole(session)),
    }
  })
  const { db, close } = openDatabase<Tables>(url, { connections: 6 })
  return {
    db,
    url,
    serverUrl: hasServerRole ? asServerRole(url) : url,
    release: close,
    async close() {
      await close()
      await withCluster((session) => session.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/**
 * A database that test files copy, made once for `key`: `make` fills it and answers a note that later callers get too. While it is made, other
 * processes wait. A note that `isUsable` refuses has it made again.
 */
export async function sharedTemplate(
  key: string,
  make: () => Promise<{ url: string; note: string; release(): Promise<void> }>,
  isUsable: (note: string) => boolean,
): Promise<{ template: string; note: string }> {
  const name = `filled_${versionOf(readMigrations(), key)}`
  return withCluster((session) =>
    oneAtATime(session, name, async () => {
      const { rows } = await session.query<{ note: string | null }>(
        `select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1`,
        [name],
      )
      const note = rows[0]?.note
      if (note && isUsable(note)) return { template: name, note }
      await session.query(`drop database if exists ${name} with (force)`)
      const made = await make()
      await made.release()
      await whenUnused(() => session.query(`alter database ${new URL(made.url).pathname.slice(1)} rename to ${name}`))
      await session.query(`comment on database ${name} is '${made.note.replaceAll("'", "''")}'`)
      return { template: name, note: made.note }
    }),
  )
}

/** The name of the migrated template; the first process to need it makes it, and the others wait for that. */
async function template(session: ClientBase, cluster: string): Promise<string> {
  const migrations = readMigrations()
  const name = `template_${versionOf(migrations)}`
  const exists = async () => (await session.query('select from pg_database where datname = $1', [name])).rowCount === 1
  if (await exists()) return name

  await oneAtATime(session, name, async () => {
    if (await exists()) return
    const unfinished = `unfinished_${name}`
    await session.query(`drop database if exists ${unfinished} with (force)`)
    await session.query(`create database ${unfinished}`)
    const ownerUrl = databaseUrl(cluster, unfinished)
    const hasServerRole = await makeServerRole(session)
    await prepareDatabase(hasServerRole ? { url: asServerRole(ownerUrl), ownerUrl } : { url: ownerUrl }, migrations)
    await whenUnused(() => session.query(`alter database ${unfinished} rename to ${name}`))
  })
  return name
}

/** Part of a database's name: another one for other migrations. */
function versionOf(migrations: ReturnType<typeof readMigrations>, key = ''): string {
  const version = createHash('sha256').update(key)
  for (const { name, checksum } of migrations) version.update(`${name} ${checksum}\n`)
  return version.digest('hex').slice(0, 16)
}

/** Runs `work` while no other process runs the work of this name. */
async function oneAtATime<T>(session: ClientBase, name: string, work: () => Promise<T>): Promise<T> {
  await session.query('select pg_advisory_lock(hashtext($1))', [name])
  try {
    return await work()
  } finally {
    await session.query('select pg_advisory_unlock(hashtext($1))', [name])
  }
}

/**
 * By its files: PostgreSQL's default, which copies through its log, takes more than twice the processor time. Where PostgreSQL and the file system
 * can, the system copies them, in less.
 */
async function copyTemplate(session: ClientBase, template: string, name: string): Promise<void> {
  const copy = async () => {
    await whenUnused(() => session.query(`create database ${name} template ${template} strategy file_copy`))
  }
  if (!canClone) return copy()
  try {
    await session.query('set file_copy_method = clone')
    await copy()
  } catch {
    canClone = false
    await session.query('reset file_copy_method').catch(() => {})
    await copy()
  }
}

/** A session that was just closed may still count as a user of the database (55006) for some milliseconds. */
async function whenUnused<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const inUse = error instanceof Error && 'code' in error && error.code === '55006'
      if (!inUse || attempt === 100) throw error
      await sleep(50)
    }
  }
}

const findServerRole = async (session: ClientBase) =>
  (await session.query('select from pg_roles where rolname = $1', [serverRole])).rowCount === 1

/** Whether it is there now. Called by one process at a time. */
async function makeServerRole(session: ClientBase): Promise<boolean> {
  if (await findServerRole(session)) return true
  const { rows } = await session.query(
    'select rolcreaterole or rolsuper as possible from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.possible) return false
  await session.query(`create role ${serverRole} login password '${serverRole}'`)
  // As a member the owner sees what connections of the server wait for (wait-for-lock.ts).
  await session.query(`grant ${serverRole} to current_user`)
  return true
}

function asServerRole(url: string): string {
  const changed = new URL(url)
  changed.username = serverRole
  changed.password = serverRole
  return changed.href
}

function databaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}
