import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Until as many other connections as `count` says wait for a lock. */
export async function untilSomebodyWaits(db: Db, count = 1): Promise<void> {
  for (let n = 0; n < 500; n++) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length >= count) return
    await sleep(10)
  }
  assert.fail(`Fewer than ${count} wait`)
}
