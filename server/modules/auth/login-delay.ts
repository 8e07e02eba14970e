import { type Kysely, sql } from 'kysely'
import { HttpError } from '#server/kernel/errors.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { sha256 } from '#server/platform/secrets.ts'
import type { SessionKind } from './tables.ts'

/** Failures of strangers that an account takes without a delay. */
const freeFailures = 10
/** Seconds of the first delay, which then doubles, and of the longest. */
const firstDelay = 5
const longestDelay = 900

const keyOf = (kind: SessionKind, email: string) => sha256(`${kind} ${email.toLowerCase()}`)

/**
 * Runs an attempt to log in by somebody whom the account does not know yet: after ten failures in a day each further one has to wait, up to
 * a quarter of an hour, from wherever it comes. It counts before it runs, so that many at once are not more. Emails without an account are
 * counted alike (security.md S3).
 */
export async function delayStrangers<T>(
  db: Kysely<Tables>,
  kind: SessionKind,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = keyOf(kind, email)
  if (!(await claim(db, key))) throw await tooEarly(db, key)
  try {
    const result = await attempt()
    await takeBack(db, key)
    return result
  } catch (error) {
    // Not a wrong password: another limit refused the attempt, or the database was away.
    if (!(error instanceof HttpError && error.status === 401)) await takeBack(db, key)
    throw error
  }
}

async function claim(db: Kysely<Tables>, key: string): Promise<boolean> {
  const delay = (failures: ReturnType<typeof sql>) =>
    sql`make_interval(secs => case when ${failures} < ${freeFailures} then 0
      else least(${longestDelay}, ${firstDelay} * 2 ^ least(${failures} - ${freeFailures}, 20)) end)`
  const failures = sql`case when old.ends_at <= now() then 1 else old.failures + 1 end`
  const { rows } = await sql`
    insert into login_delays as old (key, failures, next_at, ends_at) values (${key}, 1, now(), now() + interval '1 day')
    on conflict (key) do update set
      failures = ${failures}, next_at = now() + ${delay(sql`(${failures})`)}, ends_at = excluded.ends_at
    where old.next_at <= now()
    returning 1`.execute(db)
  return rows.length === 1
}

/** The attempt was no wrong password after all. */
async function takeBack(db: Kysely<Tables>, key: string): Promise<void> {
  await sql`update login_delays set failures = greatest(failures - 1, 0), next_at = now() where key = ${key}`.execute(
    db,
  )
}

async function tooEarly(db: Kysely<Tables>, key: string): Promise<HttpError> {
  const row = await db.selectFrom('login_delays').select('next_at').where('key', '=', key).executeTakeFirst()
  const seconds = Math.max(1, Math.ceil((Date.parse(row?.next_at ?? '') - Date.now()) / 1000) || 1)
  const text = { key: 'errors.login_delayed', params: { count: Math.ceil(seconds / 60) } }
  return new HttpError(429, text, { retryAfter: seconds })
}
