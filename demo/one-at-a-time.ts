import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '#server/kernel/services.ts'

/** Milliseconds between two attempts to get the lock. */
const pause = 500

/**
 * Runs the work under a lock shared by all processes of the shop: others wait until it is released. The lock belongs to a connection, so a
 * killed process releases it.
 */
export const oneAtATime = (db: Services['db'], name: string, ending: AbortSignal, work: () => Promise<void>) =>
  db.connection().execute(async (connection) => {
    const tryLock = sql<{ locked: boolean }>`select pg_try_advisory_lock(hashtext(${name})) as locked`
    while (!(await tryLock.execute(connection)).rows[0]?.locked) {
      ending.throwIfAborted()
      await sleep(pause, undefined, { signal: ending }).catch(() => ending.throwIfAborted())
    }
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection)
    }
  })
