import { type Kysely, sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PlatformTables } from '#server/platform/tables.ts'
import type { PoolUsage } from './database/pool.ts'

export interface Metrics {
  contentType: string
  text(): Promise<string>
  /** How many requests are being answered. */
  beginRequest(): void
  endRequest(): void
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void
  countMail(outcome: MailOutcome): void
  countFailedLogIn(kind: 'user' | 'admin'): void
  /** Of endpoints, by status: 401, 403, 429. */
  countRefusal(status: number): void
  /** A violation of the Content-Security-Policy that a browser reported. */
  countPolicyReport(directive: string): void
}

export type MailOutcome = 'sent' | 'failed' | 'delayed'

/** Buckets of the semantic conventions for http.server.request.duration, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/** Memory, processor, and how long the event loop lags. They are measured without an end, so once for all shops of a process. */
let ofProcess: Registry | undefined

function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** Metrics for a monitoring system. Routes are templates, never concrete URLs, so the number of series stays small. */
export function createMetrics(db: Kysely<PlatformTables>, poolUsage: () => PoolUsage): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const common = processMetrics()
  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  })
  const known = new Map<string, ReturnType<typeof requests.labels>>()
  /** Finding the series of three labels costs more than counting in it. */
  function series(method: string, route: string, status: number) {
    const key = `${method} ${status} ${route}`
    const found = known.get(key) ?? requests.labels({ method, route, status })
    known.set(key, found)
    return found
  }
  const active = new Gauge({ name: 'http_server_active_requests', help: 'Requests that are being answered', registers })
  const mails = new Counter({
    name: 'storekeeper_mails_total',
    help: 'Attempts to send a mail, by what came of them',
    labelNames: ['outcome'] as const,
    registers,
  })
  const policyReports = new Counter({
    name: 'storekeeper_policy_reports_total',
    help: 'What browsers reported to have refused on a page, by directive of the Content-Security-Policy',
    labelNames: ['directive'] as const,
    registers,
  })
  const failedLogIns = new Counter({
    name: 'storekeeper_logins_failed_total',
    help: 'Log-ins with a wrong password or code, of customers (user) and staff (admin)',
    labelNames: ['kind'] as const,
    registers,
  })
  const refusals = new Counter({
    name: 'storekeeper_refusals_total',
    help: 'Requests that were refused for want of a log-in or a permission, or by a limit',
    labelNames: ['status'] as const,
    registers,
  })
  gaugePool(registry, poolUsage)
  gaugeOutbox(registry, db)
  gaugeJobs(registry, db)
  gaugeAudits(registry, db)
  return {
    contentType: registry.contentType,
    text: async () => `${await common.metrics()}${await registry.metrics()}`,
    beginRequest: () => active.inc(),
    endRequest: () => active.dec(),
    observeRequest: ({ method, route, status, seconds }) => series(method, route, status).observe(seconds),
    countMail: (outcome) => mails.inc({ outcome }),
    countFailedLogIn: (kind) => failedLogIns.inc({ kind }),
    countRefusal: (status) => refusals.inc({ status }),
    countPolicyReport: (directive) => policyReports.inc({ directive }),
  }
}

function gaugePool(registry: Registry, usage: () => PoolUsage): void {
  new Gauge({
    name: 'storekeeper_database_connections',
    help: 'Connections to the database in use and idle, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(usage())) this.set({ state }, count)
    },
  })
}

/** An unavailable database must not break the other metrics. */
function gaugeOutbox(registry: Registry, db: Kysely<PlatformTables>): void {
  let pending: Promise<Outbox | undefined> | undefined
  // One scrape runs one statement.
  const load = () => {
    pending ??= readOutbox(db).finally(() => {
      pending = undefined
    })
    return pending
  }
  const gauge = (name: string, help: string, column: keyof Outbox) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await load())?.[column] ?? Number.NaN)
      },
    })
  gauge('storekeeper_mail_outbox', 'Mails that wait to be sent', 'waiting')
  gauge('storekeeper_mail_outbox_oldest_seconds', 'How long the oldest mail that is not sent has waited', 'seconds')
  gauge('storekeeper_mail_outbox_failed', 'Mails of the last 30 days that were given up', 'failed')
}

interface Outbox {
  waiting: number
  seconds: number
  failed: number
}

async function readOutbox(db: Kysely<PlatformTables>): Promise<Outbox | undefined> {
  const { rows } = await sql<Outbox>`
    select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds,
      (select count(*) from mail_outbox where status = 'failed') as failed
    from mail_outbox where status in ('queued', 'sending')`
    .execute(db)
    .catch(() => ({ rows: [] }))
  return rows[0]
}

/** Failed jobs stay in the table for a week, others for ten minutes; the table does not exist before the first job. */
function gaugeJobs(registry: Registry, db: Kysely<PlatformTables>): void {
  new Gauge({
    name: 'storekeeper_jobs',
    help: 'Background jobs that wait, run, are tried again or failed for good',
    labelNames: ['job', 'state'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      const { rows } = await sql<{ job: string; state: string; count: number }>`
        select name as job, case state when 'created' then 'waiting' else state::text end as state, count(*) as count
        from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' group by 1, 2`
        .execute(db)
        .catch(() => ({ rows: [] }))
      for (const { job, state, count } of rows) this.set({ job, state }, count)
    },
  })
}

/** What the nightly audits found last, in whichever process they ran. */
function gaugeAudits(registry: Registry, db: Kysely<PlatformTables>): void {
  new Gauge({
    name: 'storekeeper_audit_problems',
    help: 'Problems that the last run of a nightly audit found',
    labelNames: ['audit'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      const results = await db
        .selectFrom('audit_results')
        .select(['audit', 'problems'])
        .execute()
        .catch(() => [])
      for (const { audit, problems } of results) this.set({ audit }, problems)
    },
  })
}
