import { type Kysely, sql } from 'kysely'
import { sha256 } from '#server/platform/secrets.ts'
import { tooManyAttempts } from './errors.ts'
import type { Tables } from './tables.ts'

/** At most `points` of `name` by `key` (an address, an e-mail, both) in `seconds` from the first one. */
export interface RateLimit {
  name: string
  key: string
  points: number
  seconds: number
}

const hashKey = ({ name, key }: RateLimit) => sha256(`${name}\n${key}`)

/**
 * Counts one request and returns whether it was allowed; a rejected one is not counted. Stored in PostgreSQL, so it applies to all
 * processes and survives restarts.
 */
export async function take(db: Kysely<Tables>, limit: RateLimit, cost = 1): Promise<boolean> {
  // A refusal rolls its transaction back, and the count would go with it.
  if (db.isTransaction) throw new Error('A rate limit is counted outside the transaction')
  const { rows } = await sql`
    insert into rate_limits as old (key, points, ends_at)
    values (${hashKey(limit)}, ${cost}, now() + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set
      points = case when old.ends_at <= now() then excluded.points else old.points + excluded.points end,
      ends_at = case when old.ends_at <= now() then excluded.ends_at else old.ends_at end
    where old.ends_at <= now() or old.points + excluded.points <= ${limit.points}
    returning 1`.execute(db)
  return rows.length === 1
}

/** Takes one back: what happened need not count after all. */
export async function giveBack(db: Kysely<Tables>, limit: RateLimit): Promise<void> {
  await sql`update rate_limits set points = points - 1 where key = ${hashKey(limit)} and points > 0`.execute(db)
}

/** Counts one; 429 when it is one too many. */
export async function limit(db: Kysely<Tables>, limit: RateLimit, cost = 1): Promise<void> {
  if (!(await take(db, limit, cost))) await refuse(db, limit)
}

/** Counts one of each; 429 when one of them is too many, and then none is counted. */
export async function limitAll(db: Kysely<Tables>, limits: readonly RateLimit[]): Promise<void> {
  const taken: RateLimit[] = []
  for (const one of limits) {
    if (await take(db, one)) {
      taken.push(one)
      continue
    }
    for (const before of taken) await giveBack(db, before)
    await refuse(db, one)
  }
}

async function refuse(db: Kysely<Tables>, limit: RateLimit): Promise<never> {
  const row = await db.selectFrom('rate_limits').select('ends_at').where('key', '=', hashKey(limit)).executeTakeFirst()
  throw tooManyAttempts(row && Math.max(1, Math.ceil((Date.parse(row.ends_at) - Date.now()) / 1000)))
}

/**
 * Lets `attempt` run while there were fewer than `points` failures; an attempt that throws is one. It counts before it
 * runs, so that a thousand guesses at once are not a thousand guesses.
 */
export const limitFailures = <T>(db: Kysely<Tables>, failures: RateLimit, attempt: () => Promise<T>): Promise<T> =>
  limitAllFailures(db, [failures], attempt)

/** As `limitFailures`, with several limits. */
export async function limitAllFailures<T>(
  db: Kysely<Tables>,
  failures: readonly RateLimit[],
  attempt: () => Promise<T>,
): Promise<T> {
  await limitAll(db, failures)
  const result = await attempt()
  for (const one of failures) await giveBack(db, one)
  return result
}

/** For the worker: what has ended is no longer needed. */
export async function removeEndedRateLimits(db: Kysely<Tables>): Promise<void> {
  await sql`delete from rate_limits where ends_at <= now()`.execute(db)
}
