import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { hasJobTables } from '#server/platform/jobs/failed-jobs.ts'

/** What failed for good and waits for staff: emails, jobs, and webhooks that were disabled because of it. */
export async function countFailures({ db }: Ctx) {
  const jobs = (await hasJobTables(db)) ? sql`(select count(*) from pgboss.job where state = 'failed')` : sql`0`
  const { rows } = await sql<{ mails: number; jobs: number; webhooks: number }>`
    select (select count(*) from mail_outbox where status in ('failed', 'unknown'))::int as mails, ${jobs}::int as jobs,
      (select count(*) from webhooks where disabled_by_failures and not enabled)::int as webhooks`.execute(db)
  const { mails = 0, jobs: failed = 0, webhooks = 0 } = rows[0] ?? {}
  return { mails, jobs: failed, webhooks, total: mails + failed + webhooks }
}
