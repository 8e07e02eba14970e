import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '#server/kernel/services.ts'
import { folders } from '#server/platform/files/store.ts'

/** Hours. An upload stores its bytes first and writes its row within a minute. */
const leastAge = 24
/** Of one run: what is left waits for the next night. */
const most = { looked: 200_000, removed: 1_000 }
const batch = 500

/**
 * Removes stored bytes that no row names and that nobody has stored for a day: of files that staff deleted, of uploads that were refused
 * or broke off. `db` names all that is kept by the SHA-256 with which keys begin.
 */
export async function removeUnusedBytes(
  { db, files, health, log }: Pick<Services, 'db' | 'files' | 'health' | 'log'>,
  limits = most,
): Promise<number> {
  // A shop without any file has lost its rows rather than all its pictures.
  if (!(await db.selectFrom('files').select('id').limit(1).executeTakeFirst())) return 0
  const before = new Date(Date.now() - leastAge * 3_600_000)
  let looked = 0
  let removed = 0

  async function removeUnnamed(keys: readonly string[]): Promise<void> {
    const named = await namedOf(db, keys.map(hashOf))
    for (const key of keys) {
      if (named.has(hashOf(key)) || removed >= limits.removed) continue
      if (await files.removeOld(key, before)) removed++
    }
  }

  // Anywhere, so that a run that ends at its limit does not always see the same.
  const first = randomInt(folders.length)
  for (const folder of [...folders.slice(first), ...folders.slice(0, first)]) {
    let keys: string[] = []
    for await (const key of files.oldKeys(folder, before)) {
      keys.push(key)
      looked++
      if (keys.length < batch) continue
      await removeUnnamed(keys)
      keys = []
    }
    await removeUnnamed(keys)
    if (health.draining || looked >= limits.looked || removed >= limits.removed) break
  }
  if (removed > 0) log.info({ removed, looked }, 'Stored files that nothing names any more were removed')
  return removed
}

/** Keys of a file's own bytes and of its sizes begin alike. */
const hashOf = (key: string) => key.slice(0, 64)

/** Every table with a key of the store has to be named here. */
async function namedOf(db: Services['db'], hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const { rows } = await sql<{ hash: string }>`
    select sha256 as hash from files where sha256 = any(${hashes}::text[])
    union select path from payment_proofs where path = any(${hashes}::text[])`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}
