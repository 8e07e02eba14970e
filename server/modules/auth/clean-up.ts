import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'
import { graceSeconds } from './refresh-grace.ts'

/** Scheduled every minute: clears sealed successors after their grace period, and deletes sessions that ended over a day ago. */
export async function cleanUpSessions(db: Kysely<Tables>): Promise<void> {
  await sql`update sessions set successor_sealed = null
    where successor_sealed is not null and replaced_at < now() - make_interval(secs => ${graceSeconds})`.execute(db)
  await sql`delete from sessions where ends_at < now() - interval '1 day'`.execute(db)
  await sql`delete from password_resets where expires_at < now() - interval '1 day'`.execute(db)
}
