import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { FailedMail, HealthState } from '#contracts/staff/health.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { isFull } from '#server/kernel/files/require-free-disk.ts'
import { can } from '#server/kernel/permissions.ts'
import { countWaitingJobs, hasJobTables, listFailedJobs } from '#server/platform/jobs/failed-jobs.ts'
import { lastBackup } from '#server/platform/last-backup.ts'

/** Failures that are listed at once. */
const most = 20

const started_at = new Date(Date.now() - process.uptime() * 1000).toISOString()
const { version: app }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

interface Figures {
  postgresql: string
  database_bytes: number
  applied: number
  newest: string
  mails: number
  failed: number
  webhooks: number
  listing: number
  audits: HealthState['audits']
  disabled: HealthState['disabled_webhooks']
}

/** What the shop's machinery does and what failed. */
export async function answerHealth(ctx: Ctx): Promise<{ data: HealthState }> {
  const { db } = ctx
  const { dataDir } = ctx.services.config
  const hasJobs = await hasJobTables(db)
  const [figures, mails, failed_jobs, jobs, space, last_backup_at] = await Promise.all([
    readFigures(ctx),
    listFailedMails(ctx),
    hasJobs ? listFailedJobs(db, most) : { data: [], total: 0 },
    hasJobs ? countWaitingJobs(db) : [],
    statfs(dataDir),
    lastBackup(dataDir),
  ])
  const disk = { free: space.bavail * space.bsize, total: space.blocks * space.bsize }
  return {
    data: {
      versions: { app, node: process.versions.node, postgresql: figures.postgresql },
      started_at,
      migrations: { applied: figures.applied, newest: figures.newest },
      database_bytes: Number(figures.database_bytes),
      disk: { ...disk, is_full: isFull(disk) },
      last_backup_at,
      queues: { mails: figures.mails, webhooks: figures.webhooks, listing: figures.listing, jobs },
      audits: figures.audits,
      failed_mails: { data: mails, total: figures.failed },
      failed_jobs,
      disabled_webhooks: figures.disabled,
    },
  }
}

async function readFigures({ db }: Ctx): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select current_setting('server_version') as postgresql, pg_database_size(current_database()) as database_bytes,
      (select count(*)::int from migrations) as applied, (select max(name) from migrations) as newest,
      (select count(*)::int from mail_outbox where status in ('queued', 'sending')) as mails,
      (select count(*)::int from mail_outbox where status in ('failed', 'unknown')) as failed,
      (select count(*)::int from webhook_deliveries where status = 'waiting') as webhooks,
      (select count(*)::int from listing_queue) as listing,
      (select coalesce(json_agg(json_build_object('audit', audit, 'problems', problems, 'ran_at', ran_at) order by audit), '[]')
        from audit_results) as audits,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]')
        from webhooks where disabled_by_failures and not enabled) as disabled`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('A query without FROM has one row')
  return figures
}

async function listFailedMails(ctx: Ctx): Promise<FailedMail[]> {
  const mails = await ctx.db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'to', 'status', 'error', 'created_at'])
    .where('status', 'in', ['failed', 'unknown'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const mayRead = can(ctx, 'get users') && can(ctx, 'get orders')
  return mails.map(({ status, to, error, ...mail }) => ({
    ...mail,
    to: mayRead ? to : '',
    is_unclear: status === 'unknown',
    // Mail servers repeat the address in what they answer.
    error: (error ?? '').replaceAll(to, mayRead ? to : '…'),
  }))
}
