import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Until another connection waits for a row. */
export async function untilSomebodyWaits(db: Db): Promise<void> {
  for (let n = 0; n < 500; n++) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
    await sleep(10)
  }
  assert.fail('Nobody waits')
}
