import { type Kysely, sql } from 'kysely'

/** State of this process as probes report it; main.ts sets it. */
export interface Health {
  /** The database is migrated and the pages are there. */
  ready: boolean
  /** SIGTERM was received: load balancers should stop sending requests, though requests are still answered. */
  draining: boolean
  /** Uncaught errors since the start. The process continues; operators should look at the log. */
  faults: number
}

export const createHealth = (): Health => ({ ready: false, draining: false, faults: 0 })

interface Readiness {
  ready: boolean
  database: boolean
  draining: boolean
}

const maxWait = 2_000

/** For /readyz: responds within 2 s even when the database does not. (/livez does not depend on anything.) */
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
