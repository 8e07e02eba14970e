import type { Kysely } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Tables } from '../tables.ts'

export interface Metrics {
  contentType: string
  text(): Promise<string>
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void
}

/** Buckets of the semantic conventions for http.server.request.duration, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/** Figures for a monitoring system. Routes are templates, never addresses as they came, so the number of series stays small. */
export function createMetrics(db: Kysely<Tables>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [registry],
  })
  const mails = new Gauge({
    name: 'storekeeper_mails',
    help: 'Mails in the outbox by state',
    labelNames: ['status'] as const,
    registers: [registry],
    async collect() {
      const rows = await db
        .selectFrom('mail_outbox')
        .select(['status', (e) => e.fn.countAll<number>().as('mails')])
        .where('status', '<>', 'sent')
        .groupBy('status')
        .execute()
      mails.reset()
      for (const row of rows) mails.set({ status: row.status }, row.mails)
    },
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observeRequest: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
  }
}
