import { sql } from 'kysely'
import type { Ctx, Db } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'

interface Entry {
  keyword: string
  language: string
  total: number
  user_id: number | null
  at: string
}

const waiting = new WeakMap<Services, Entry[]>()
/** Milliseconds in which searches are gathered, and how many at most. */
const pause = 2_000
const most = 500

/** Notes a search. Written a little later, many at once: nobody waits for it, and a crash may lose the last ones. */
export function logSearch({ services, language, actor }: Ctx, keyword: string, total: number): void {
  const entries = waiting.get(services) ?? []
  if (entries.length === 0)
    setTimeout(
      () => void writeSearches(services).catch((err) => services.log?.warn({ err }, 'Searches could not be noted')),
      pause,
    ).unref()
  waiting.set(services, entries)
  const user_id = actor.kind === 'member' ? actor.id : null
  if (entries.length < most)
    entries.push({ keyword: keyword.toLowerCase(), language, total, user_id, at: new Date().toISOString() })
}

export async function writeSearches(services: Services): Promise<void> {
  const entries = waiting.get(services) ?? []
  waiting.delete(services)
  if (entries.length > 0) await services.db.insertInto('search_log').values(entries).execute()
}

/** Staff look at the last 30 days; half a year is kept, so that who searched for what does not pile up. */
export async function removeOldSearches(db: Db): Promise<void> {
  await sql`delete from search_log where at < now() - interval '180 days'`.execute(db)
}
