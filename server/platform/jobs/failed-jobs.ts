import { sql } from 'kysely'
import type { PlatformDb } from '#server/platform/tables.ts'

interface StoredJob {
  id: string
  name: string
  error: string
  failed_at: string
}

/** Whether pg-boss has made its tables: it does when the first process that works starts. */
export async function hasJobTables(db: PlatformDb): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`.execute(db)
  return rows[0]?.exists === true
}

/** The newest jobs that failed for good, and how many there are. */
export async function listFailedJobs(db: PlatformDb, most: number): Promise<{ data: StoredJob[]; total: number }> {
  const { rows } = await sql<StoredJob & { total: number }>`
    select id, name, coalesce(output ->> 'message', '') as error, completed_on as failed_at, count(*) over ()::int as total
    from pgboss.job where state = 'failed' order by completed_on desc limit ${most}`.execute(db)
  return { data: rows.map(({ total: _, ...job }) => job), total: rows[0]?.total ?? 0 }
}

/** The queues in which jobs wait, and how many. */
export async function countWaitingJobs(db: PlatformDb): Promise<{ name: string; waiting: number }[]> {
  const { rows } = await sql<{ name: string; waiting: number }>`
    select name, count(*)::int as waiting from pgboss.job where state in ('created', 'retry') and start_after <= now()
    group by name order by 2 desc, 1`.execute(db)
  return rows
}

/** The name of the queue of a failed job; undefined when there is none. */
export async function findFailedJob(db: PlatformDb, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where id = ${id}::uuid and state = 'failed'`.execute(db)
  return rows[0]?.name
}
