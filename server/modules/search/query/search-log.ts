import { sql } from 'kysely'
import type { Ctx, Db } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'

export interface LoggedSearch {
  keyword: string
  language: string
  total: number
  at: string
}

/** Milliseconds in which searches are gathered, and how many at most. */
const pause = 2_000
const most = 500

/** Logs a search by its words, never by whom. Written a little later, many at once: nobody waits for it, and a crash may lose the last ones. */
export function logSearch(
  { services, language }: Pick<Ctx, 'services' | 'language'>,
  words: string,
  total: number,
): void {
  const entries = services.search.searches
  if (entries.length === 0)
    setTimeout(
      () => void writeSearches(services).catch((err) => services.log?.warn({ err }, 'Searches could not be noted')),
      pause,
    ).unref()
  if (entries.length < most)
    entries.push({ keyword: words.toLowerCase(), language, total, at: new Date().toISOString() })
}

export async function writeSearches(services: Services): Promise<void> {
  const entries = services.search.searches.splice(0)
  if (entries.length === 0) return
  await services.db.insertInto('search_log').values(entries).execute()
}

/** Deletes searches that are older than this many days; returns how many. */
export async function removeOldSearches(db: Db, days: number): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from search_log where at < now() - make_interval(days => ${days})`.execute(db)
  return Number(numAffectedRows)
}
