import { workOnImages } from './platform/files/images.ts'
import { removeOldMails, startMailWorker } from './platform/mail/worker.ts'
import { removeEndedRateLimits } from './platform/rate-limit.ts'
import { cleanUpCarts, cleanUpIdempotencyKeys, completeOrders, expireOrders } from './sales/sales.ts'
import type { Services } from './services.ts'
import { cleanUpSessions } from './sessions/sessions.ts'
import { openSetting } from './settings/settings.ts'
import { systemCtx } from './system-ctx.ts'

const minute = 60
const hour = 3600

/** What is done regularly, by one process at a time: seconds between two runs, and the work. */
const ticks: Record<string, { every: number; work: (services: Services) => Promise<unknown> }> = {
  expire_orders: { every: 20, work: (services) => expireOrders(systemCtx(services)) },
  complete_orders: { every: hour, work: (services) => completeOrders(systemCtx(services)) },
  clean_up_sessions: { every: minute, work: ({ db }) => cleanUpSessions(db) },
  clean_up_carts: { every: hour, work: (services) => cleanUpCarts(systemCtx(services)) },
  clean_up_idempotency_keys: { every: hour, work: (services) => cleanUpIdempotencyKeys(systemCtx(services)) },
  clean_up_rate_limits: { every: hour, work: ({ db }) => removeEndedRateLimits(db) },
  clean_up_mails: { every: hour, work: ({ db }) => removeOldMails(db) },
}

export interface Worker {
  /** Waits for what is being done; what waits is done by the next process. */
  stop(): Promise<void>
}

/** Begins the work in the background of this process. Returns at once: pages need not wait for it. */
export function startWorker(services: Services): Worker {
  const { config, db, jobs, log } = services
  const mails = startMailWorker({
    db,
    log,
    settings: () => mailSettings(services),
    driver: config.mailDriver,
    folder: config.mailDir,
    host: new URL(config.appUrl).hostname,
    pollMs: config.workerPollMs,
    retrySeconds: config.mailRetrySeconds,
    onDone: (outcome) => services.metrics.countMail(outcome),
  })
  const started = startJobs(services).catch((error: unknown) => {
    log.error({ err: error }, 'Background jobs do not start')
  })
  return {
    async stop() {
      await started
      await Promise.all([mails.stop(), jobs.stop()])
    },
  }
}

async function startJobs(services: Services): Promise<void> {
  await workOnImages(services)
  for (const [name, { every, work }] of Object.entries(ticks))
    await services.jobs.every(every, name, async () => {
      await work(services)
    })
}

function mailSettings(services: Services) {
  const { mail } = services.settings.snapshot()
  return { ...mail, smtp_password: openSetting({ services }, mail.smtp_password) }
}
