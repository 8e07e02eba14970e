import type { Kysely } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import type { Tables } from '#server/kernel/tables.ts'
import type { ContentCache } from './content-cache.ts'

/**
 * The cached value, or the result of `make`, which reads from the given database. A transaction that does not find it in the cache makes it
 * itself: waiting for another connection, many transactions at once would wait for each other.
 */
export async function findInAnyDb<T>(
  { db, services }: Pick<Ctx, 'db' | 'services'>,
  cache: ContentCache<T>,
  key: string,
  make: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return cache.get(key) ?? make(db)
  return cache.find(key, () => make(services.db))
}
