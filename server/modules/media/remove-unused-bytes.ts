import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '#server/kernel/services.ts'
import { folders } from '#server/platform/files/store.ts'

/** Hours. An upload stores its bytes first and writes its row within a minute. */
const leastAge = 24
/** Maximum per run; the rest is deleted the next night. */
const defaultLimits = { scanned: 200_000, removed: 1_000 }
const batch = 500

/**
 * Deletes stored content that no row references and that is older than a day: of deleted files, and of rejected or aborted uploads.
 * Storage keys begin with the SHA-256 that the tables reference.
 */
export async function removeUnusedBytes(
  { db, files, health, log }: Pick<Services, 'db' | 'files' | 'health' | 'log'>,
  limits = defaultLimits,
): Promise<number> {
  // Safeguard: an empty files table more likely means lost rows than no files.
  if (!(await db.selectFrom('files').select('id').limit(1).executeTakeFirst())) return 0
  const before = new Date(Date.now() - leastAge * 3_600_000)
  let scanned = 0
  let removed = 0

  async function removeUnnamed(keys: readonly string[]): Promise<void> {
    const named = await getReferenced(db, keys.map(getHash))
    for (const key of keys) {
      if (named.has(getHash(key)) || removed >= limits.removed) continue
      if (await files.removeOld(key, before)) removed++
    }
  }

  // Start at a random key, so that a run that reaches its limit does not always see the same keys.
  const first = randomInt(folders.length)
  for (const folder of [...folders.slice(first), ...folders.slice(0, first)]) {
    let keys: string[] = []
    for await (const key of files.oldKeys(folder, before)) {
      keys.push(key)
      scanned++
      if (keys.length < batch) continue
      await removeUnnamed(keys)
      keys = []
    }
    await removeUnnamed(keys)
    if (health.draining || scanned >= limits.scanned || removed >= limits.removed) break
  }
  if (removed > 0) log.info({ removed, scanned }, 'Unreferenced stored files were removed')
  return removed
}

/** The keys of a file and of its sizes have the same prefix. */
const getHash = (key: string) => key.slice(0, 64)

/** Every table that references stored content must be listed here. */
async function getReferenced(db: Services['db'], hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const { rows } = await sql<{ hash: string }>`
    select sha256 as hash from files where sha256 = any(${hashes}::text[])
    union select path from payment_proofs where path = any(${hashes}::text[])
    union select path from product_review_photos where path = any(${hashes}::text[])
    union select sha256 from status_files where sha256 = any(${hashes}::text[])
    union select path from submit_history_files where path = any(${hashes}::text[])`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}
