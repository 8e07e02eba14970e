import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { startupError } from '#server/platform/startup-error.ts'
import { connectAtStartup } from './server-check.ts'

const ownMigrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/** An arbitrary advisory lock id that nothing else uses; held only while migrating. */
const lockKey = 8_051_701

/**
 * While a migration waits for a table lock, all requests that need the table queue up behind it. So it gives up sooner than requests do
 * (pool.ts), lets them pass, and tries again: for two minutes in all.
 */
const lockTimeout = '500ms'
const attempts = 100
const retryable = new Set(['55P03', '40P01'])

export interface Migration {
  name: string
  sql: string
  checksum: string
}

/**
 * Brings the database to the schema of this version: each file of server/migrations in order, each in its own
 * transaction, so a kill leaves whole migrations only. Processes that start together take turns. Migrations that this
 * version does not know are left alone, because the version before runs on the schema after. Returns what was applied.
 */
export async function migrate(url: string, migrations: Migration[] = readMigrations()): Promise<string[]> {
  const client = await connectAtStartup(url)
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await createMigrationsTable(client)
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const missing = migrations.filter((migration) => !isApplied(migration, applied.get(migration.name)))
    for (const migration of missing) await applyWithRetries(client, migration)
    return missing.map((migration) => migration.name)
  } finally {
    await client.end().catch(() => {})
  }
}

/** "if not exists" would ask for the right to create tables even when there is nothing to create. */
async function createMigrationsTable(client: Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('migrations') is not null as exists`)
  if (rows[0]?.exists) return
  await client.query(`create table migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz(3) not null default now()
  )`)
}

export function readMigrations(folder: string = ownMigrations): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      // A checkout on Windows has other line ends and is still the same migration.
      const sql = readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\r\n', '\n')
      return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

function isApplied(migration: Migration, checksum: string | undefined): boolean {
  if (checksum === undefined) return false
  if (checksum === migration.checksum) return true
  throw startupError(
    `The migration ${migration.name} was changed after it was applied to this database. Restore the file and put the change into a new migration (while developing: start on an empty database).`,
  )
}

async function applyWithRetries(client: Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!retryable.has(code) || attempt === attempts)
        throw startupError(`The migration ${migration.name} failed: ${explain(error, migration)}`, error)
      await sleep(Math.min(100 * attempt, 1_000))
    }
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = '${lockTimeout}'`)
    await client.query(migration.sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function explain(error: unknown, migration: Migration): string {
  if (!(error instanceof Error)) return String(error)
  const position = 'position' in error ? Number(error.position) : 0
  const line = position ? ` (line ${migration.sql.slice(0, position).split('\n').length})` : ''
  return `${error.message}${line}`
}
