import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { extract } from 'tar-stream'
import { makeDataDir } from '#server/platform/data-dir.ts'
import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
import { connectAtStartup } from '#server/platform/database/server-check.ts'
import { type FileStore, isKey } from '#server/platform/files/store.ts'
import { startupError } from '#server/platform/startup-error.ts'
import { readArchiveBytes } from './archive-encryption.ts'
import { type Column, listTables } from './database-layout.ts'
import { loadPart, loadSequences, prepareTables } from './load-tables.ts'
import { type Manifest, manifestSchema, secretFiles, type Totals, totalsSchema } from './manifest.ts'

interface RestoreTarget {
  /** Of a role that owns the tables. */
  databaseUrl: string
  files: FileStore
  dataDir: string
  passphrase?: string | undefined
  /** Whether a shop that is there already is deleted first. */
  replace: boolean
}

/**
 * Fills an empty database and file store from an archive. The tables are loaded in one transaction, which is committed after the archive's last
 * entry was read and its totals agree; whatever fails leaves an empty shop. An archive of an older version is migrated afterwards.
 */
export async function restoreBackup(target: RestoreTarget, path: string): Promise<Totals> {
  const bytes = await readArchiveBytes(path, target.passphrase)
  const client = await connectAtStartup(target.databaseUrl)
  try {
    await requireEmpty(client, target.replace)
    const entries = extract()
    const [read, unpacked] = await Promise.allSettled([
      readEntries(entries, client, target),
      pipeline(bytes, createGunzip(), entries),
    ])
    if (read.status === 'rejected') throw isCutOff(read.reason) ? incomplete(read.reason) : read.reason
    if (unpacked.status === 'rejected') throw incomplete(unpacked.reason)
    await migrate(target.databaseUrl)
    return read.value
  } finally {
    await client.end().catch(() => {})
  }
}

/** A shop that was ever started has an administrator. */
async function requireEmpty(client: Client, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.accounts') is not null as there`)
  if (!rows[0]?.there) return
  const { rowCount } = await client.query('select from accounts limit 1')
  if (rowCount === 0) return
  if (!replace)
    throw startupError(
      'The database already holds a shop, and nothing was changed. Restore into an empty one, or add --replace to delete this shop first.',
    )
  await client.query(
    'begin; drop schema if exists pgboss cascade; drop schema public cascade; create schema public; commit',
  )
}

const incomplete = (cause?: unknown) =>
  startupError('The file is no complete backup of a shop. Nothing was restored.', cause)

/** Errors of gzip and tar, as opposed to those of the database and of the file store. */
const isCutOff = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('Z_')) || /tar|end of data|premature/i.test(error.message))

type Entries = ReturnType<typeof extract>

async function readEntries(entries: Entries, client: Client, target: RestoreTarget): Promise<Totals> {
  let manifest: Manifest | undefined
  let tables = new Map<string, Column[]>()
  let finish: (() => Promise<void>) | undefined
  let totals: Totals | undefined
  const loaded: Totals = { rows: {}, files: 0 }
  for await (const entry of entries) {
    const [folder = '', name = ''] = entry.header.name.split('/')
    if (entry.header.name === 'manifest.json') {
      manifest = manifestSchema.parse(JSON.parse(await text(entry)))
      await migrateTo(target.databaseUrl, manifest)
      await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
      tables = await listTables(client)
      finish = await prepareTables(client, tables.keys())
      for (const table of manifest.tables) loaded.rows[table] = 0
    } else if (!manifest) throw incomplete()
    else if (folder === 'tables')
      loaded.rows[name] =
        (loaded.rows[name] ?? 0) + (await loadPart(client, name, tables.get(name) ?? [], await text(entry)))
    else if (entry.header.name === 'sequences.json') await loadSequences(client, await text(entry))
    else if (folder === 'files' && isKey(name)) {
      await target.files.put(name, await buffer(entry))
      loaded.files++
    } else if (folder === 'data-dir' && secretFiles.includes(name)) writeSecret(target.dataDir, name, await text(entry))
    else if (entry.header.name === 'totals.json') totals = totalsSchema.parse(JSON.parse(await text(entry)))
    entry.resume()
  }
  if (!totals || !finish || JSON.stringify(totals) !== JSON.stringify(loaded)) throw incomplete()
  await finish()
  await client.query('commit')
  return totals
}

/** Brings the empty database to the schema that the archive was made from. */
async function migrateTo(url: string, manifest: Manifest): Promise<void> {
  const own = new Map(readMigrations().map((migration) => [migration.name, migration]))
  const wanted = manifest.migrations.map(({ name, checksum }) => {
    const migration = own.get(name)
    if (migration?.checksum === checksum) return migration
    throw startupError(
      `The backup was made by another version of Storekeeper, which has the migration ${name}. Install that version or a newer one, and restore again.`,
    )
  })
  await migrate(url, wanted)
}

function writeSecret(dataDir: string, name: string, content: string): void {
  makeDataDir(dataDir)
  writeFileSync(join(dataDir, name), content, { mode: 0o600 })
}
