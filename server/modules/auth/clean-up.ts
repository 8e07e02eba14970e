import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'
import { graceSeconds } from './refresh-grace.ts'

/** Scheduled every minute: clears sealed successors after their grace period, and deletes sessions that ended more than this many days ago. */
export async function cleanUpSessions(db: Kysely<Tables>, days: number): Promise<number> {
  await sql`update sessions set successor_sealed = null
    where successor_sealed is not null and replaced_at < now() - make_interval(secs => ${graceSeconds})`.execute(db)
  const ended = await sql`delete from sessions where ends_at < now() - make_interval(days => ${days})`.execute(db)
  await sql`delete from login_delays where ends_at < now()`.execute(db)
  await sql`delete from password_resets where expires_at < now() - interval '1 day'`.execute(db)
  return Number(ended.numAffectedRows)
}
