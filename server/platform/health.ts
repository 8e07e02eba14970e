import { type Kysely, sql } from 'kysely'

/** What the probes tell of this process; main.ts turns the switches. */
export interface Health {
  /** The database is migrated and the pages are there. */
  ready: boolean
  /** SIGTERM came: balancers should send nobody here any more, though requests are still answered. */
  draining: boolean
  /** Errors that nobody caught since the start. The process lives on; whoever watches should look at the log. */
  faults: number
}

export const createHealth = (): Health => ({ ready: false, draining: false, faults: 0 })

interface Readiness {
  ready: boolean
  database: boolean
  draining: boolean
}

const maxWait = 2_000

/** For /readyz: answers within 2 s even when the database does not. (/livez asks nothing of anybody.) */
export async function readiness<DB>(health: Health, db: Kysely<DB>): Promise<Readiness> {
  const database = await answersInTime(db)
  return { ready: health.ready && !health.draining && database, database, draining: health.draining }
}

async function answersInTime<DB>(db: Kysely<DB>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), maxWait)
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
