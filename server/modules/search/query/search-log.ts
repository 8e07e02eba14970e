import { sql } from 'kysely'
import type { Ctx, Db } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'

export interface LoggedSearch {
  keyword: string
  language: string
  total: number
  user_id: number | null
  at: string
}

/** Milliseconds in which searches are gathered, and how many at most. */
const pause = 2_000
const most = 500

/** Logs a search by the words that were searched for. Written a little later, many at once: nobody waits for it, and a crash may lose the last ones. */
export function logSearch({ services, language, actor }: Ctx, words: string, total: number): void {
  const entries = services.search.searches
  if (entries.length === 0)
    setTimeout(
      () => void writeSearches(services).catch((err) => services.log?.warn({ err }, 'Searches could not be noted')),
      pause,
    ).unref()
  const user_id = actor.kind === 'member' ? actor.id : null
  if (entries.length < most)
    entries.push({ keyword: words.toLowerCase(), language, total, user_id, at: new Date().toISOString() })
}

export async function writeSearches(services: Services): Promise<void> {
  const entries = services.search.searches.splice(0)
  if (entries.length === 0) return
  await services.db.transaction().execute(async (tx) => {
    // A customer who was deleted since is not named any more, and one who is not stays until this is written.
    const ids = entries.flatMap(({ user_id }) => user_id ?? [])
    const users = tx
      .selectFrom('users')
      .select('id')
      .where('deleted_at', 'is', null)
      .where('id', 'in', [0, ...ids])
    const known = new Set((await users.orderBy('id').forShare().execute()).map(({ id }) => id))
    const rows = entries.map((entry) => ({ ...entry, user_id: known.has(entry.user_id ?? 0) ? entry.user_id : null }))
    await tx.insertInto('search_log').values(rows).execute()
  })
}

/** Anonymises the searches of a customer; their keywords stay for suggestions. */
export async function deleteSearches(db: Db, userId: number): Promise<void> {
  await db.updateTable('search_log').set({ user_id: null }).where('user_id', '=', userId).execute()
}

/** Reports show 30 days; searches older than half a year are deleted for privacy. */
export async function removeOldSearches(db: Db): Promise<void> {
  await sql`delete from search_log where at < now() - interval '180 days'`.execute(db)
}
