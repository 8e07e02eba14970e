import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '#server/kernel/services.ts'

/** So many looks in a row, a second apart, must find nothing: jobs begin a little after the server. */
const looks = 10

/**
 * Waits for what a server does in the background after its start: sums of units, lists and snapshots of a million products, and what PostgreSQL
 * cleans up itself. It would run beside the first requests that are measured.
 */
export async function waitUntilIdle({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let idle = 0; idle < looks; ) {
    const { rows } = await sql<{ is_busy: boolean }>`
      select exists (select from changed_units) or exists (select from listing_queue)
        or exists (select from pgboss.job where state = 'active' or (state in ('created', 'retry') and start_after < now()))
        or exists (select from pg_stat_activity where backend_type in ('autovacuum worker', 'parallel worker')) as is_busy`.execute(
      db,
    )
    idle = rows[0]?.is_busy ? 0 : idle + 1
    await sleep(1_000)
  }
}
