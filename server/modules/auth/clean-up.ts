import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'
import { graceSeconds } from './refresh-grace.ts'

/** For the worker, every minute: sealed successors that are past their grace, and what ended more than a day ago. */
export async function cleanUpSessions(db: Kysely<Tables>): Promise<void> {
  await sql`update sessions set successor_sealed = null
    where successor_sealed is not null and replaced_at < now() - make_interval(secs => ${graceSeconds})`.execute(db)
  await sql`delete from sessions where ends_at < now() - interval '1 day'`.execute(db)
  await sql`delete from password_resets where expires_at < now() - interval '1 day'`.execute(db)
}
