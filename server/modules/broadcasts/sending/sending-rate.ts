import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/**
 * Takes the times at which the next `count` emails may be sent, for all processes together: `rate` per second. Milliseconds from now until the
 * first, and between two.
 */
export async function takeTimes(db: Db, count: number, rate: number): Promise<{ wait: number; between: number }> {
  const { rows } = await sql<{ wait: number }>`
    update broadcast_rate set next_at = greatest(next_at, now()) + make_interval(secs => ${count / rate}::float8)
    returning extract(epoch from next_at - make_interval(secs => ${count / rate}::float8) - now()) * 1000 as wait`.execute(
    db,
  )
  return { wait: Math.max(0, Number(rows[0]?.wait ?? 0)), between: 1000 / rate }
}
