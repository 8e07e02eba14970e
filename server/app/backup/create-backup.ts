import { existsSync, readFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { pack as createPack, type Pack } from 'tar-stream'
import { connectAtStartup } from '#server/platform/database/server-check.ts'
import { type FileStore, folders } from '#server/platform/files/store.ts'
import { noteBackup } from '#server/platform/last-backup.ts'
import { encryptArchive } from './archive-encryption.ts'
import { listTables, readSequences } from './database-layout.ts'
import { dumpTable } from './dump-tables.ts'
import { type Manifest, secretFiles, type Totals } from './manifest.ts'

interface BackupSource {
  databaseUrl: string
  files: FileStore
  dataDir: string
  passphrase?: string | undefined
}

/**
 * Writes a shop into one archive (tar, compressed, encrypted if there is a passphrase) while the shop runs: tables are read in one snapshot, and
 * files, which never change under their name, after it. A kill leaves no archive under `path`.
 */
export async function createBackup(source: BackupSource, path: string): Promise<Totals> {
  const client = await connectAtStartup(source.databaseUrl)
  const unfinished = `${path}.part`
  try {
    const file = await open(unfinished, 'w', 0o600)
    const pack = createPack()
    const [totals] = await Promise.all([
      writeEntries(pack, client, source).catch((error: Error) => {
        pack.destroy(error)
        throw error
      }),
      source.passphrase
        ? pipeline(pack, createGzip(), encryptArchive(source.passphrase), file.createWriteStream({ flush: true }))
        : pipeline(pack, createGzip(), file.createWriteStream({ flush: true })),
    ])
    await rename(unfinished, path)
    await noteBackup(source.dataDir)
    return totals
  } finally {
    await rm(unfinished, { force: true })
    await client.end().catch(() => {})
  }
}

async function writeEntries(pack: Pack, client: Client, source: BackupSource): Promise<Totals> {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  const tables = await listTables(client)
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from migrations order by name',
  )
  const created_at = new Date().toISOString()
  const manifest: Manifest = { format: 1, created_at, migrations, tables: [...tables.keys()] }
  await addEntry(pack, 'manifest.json', JSON.stringify(manifest))

  const totals: Totals = { rows: {}, files: 0 }
  for (const [table, columns] of tables) {
    let parts = 0
    totals.rows[table] = 0
    for await (const part of dumpTable(client, table, columns)) {
      await addEntry(pack, `tables/${table}/${String(++parts).padStart(6, '0')}.jsonl`, part.content)
      totals.rows[table] += part.rows
    }
  }
  await addEntry(pack, 'sequences.json', JSON.stringify(await readSequences(client)))
  await client.query('commit')

  totals.files = await addFiles(pack, source.files)
  if (source.passphrase) await addSecrets(pack, source.dataDir)
  await addEntry(pack, 'totals.json', JSON.stringify(totals))
  pack.finalize()
  return totals
}

async function addFiles(pack: Pack, files: FileStore): Promise<number> {
  const later = new Date(Date.now() + 86_400_000)
  let count = 0
  for (const folder of folders)
    for await (const key of files.oldKeys(folder, later)) {
      const stored = await files.open(key)
      // Deleted since it was listed.
      if (!stored) continue
      const entry = pack.entry({ name: `files/${key}`, size: stored.size, mode: 0o600 })
      await pipeline(stored.stream, entry)
      count++
    }
  return count
}

async function addSecrets(pack: Pack, dataDir: string): Promise<void> {
  for (const name of secretFiles) {
    const path = join(dataDir, name)
    if (existsSync(path)) await addEntry(pack, `data-dir/${name}`, readFileSync(path, 'utf8'))
  }
}

function addEntry(pack: Pack, name: string, content: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  pack.entry({ name, mode: 0o600 }, Buffer.from(content), (error) => (error ? reject(error) : resolve()))
  return promise
}
