import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '#server/kernel/services.ts'

/** Milliseconds between two attempts to get the lock. */
const pause = 500

/**
 * Does the work while no other process, and no other copy in this one, does it too: the next waits until the one before has ended. The lock
 * goes with the connection, so a process that is killed holds nothing up.
 */
export const oneAtATime = (db: Services['db'], name: string, ending: AbortSignal, work: () => Promise<void>) =>
  db.connection().execute(async (connection) => {
    const ask = sql<{ locked: boolean }>`select pg_try_advisory_lock(hashtext(${name})) as locked`
    while (!(await ask.execute(connection)).rows[0]?.locked) {
      ending.throwIfAborted()
      await sleep(pause, undefined, { signal: ending }).catch(() => ending.throwIfAborted())
    }
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection)
    }
  })
