import { setTimeout as sleep } from 'node:timers/promises'
import { workOnImages } from '#server/kernel/files/images.ts'
import { cleanUpIdempotencyKeys } from '#server/kernel/idempotency.ts'
import { removeEndedRateLimits } from '#server/kernel/rate-limit.ts'
import type { Services } from '#server/kernel/services.ts'
import { openSetting } from '#server/kernel/settings/settings.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { cleanUpSessions } from '#server/modules/auth/auth.ts'
import { mailBackInStock } from '#server/modules/back-in-stock/back-in-stock.ts'
import { startBroadcastWorker } from '#server/modules/broadcasts/broadcasts.ts'
import { cleanUpCarts } from '#server/modules/cart/cart.ts'
import { countBoughtTogether } from '#server/modules/catalogue/catalogue.ts'
import { expireApplications } from '#server/modules/forms/forms.ts'
import { workOnImports } from '#server/modules/import-export/import-export.ts'
import { addUpMonths, addUpUnits, takeSnapshot } from '#server/modules/inventory/inventory.ts'
import { cleanUpFiles } from '#server/modules/media/media.ts'
import {
  evaluateCustomers,
  evaluateNightly,
  evaluationJob,
  mailUpgrades,
  upgradeMailJob,
} from '#server/modules/membership/membership.ts'
import { removeEndedRequests } from '#server/modules/newsletter/newsletter.ts'
import {
  completeOrders,
  expireOrders,
  reallocateExpiredLots,
  reconcilePayments,
  retryPaymentEvents,
  retryRefunds,
  rewardJob,
  rewardReferrer,
} from '#server/modules/orders/orders.ts'
import { expirePoints, remindOfExpiringPoints } from '#server/modules/points/points.ts'
import { removeExpiredHolds } from '#server/modules/pos/pos.ts'
import {
  applyRetention,
  type ErasedFiles,
  eraseFiles,
  eraseFilesJob,
  reapplyErasures,
} from '#server/modules/privacy/privacy.ts'
import { keepUpListing, workOnListing } from '#server/modules/search/search.ts'
import { sendTaskReminders } from '#server/modules/tasks/tasks.ts'
import { startWebhookWorker } from '#server/modules/webhooks/webhooks.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { startMailWorker } from '#server/platform/mail/worker.ts'
import { runAudits } from './nightly-audits.ts'

const minute = 60
const hour = 3600

/** Scheduled jobs, each run by one process at a time: seconds between two runs or a cron expression (UTC), and the work. */
const ticks: Record<string, { every: number | string; work: (services: Services) => Promise<unknown> }> = {
  expire_orders: { every: 20, work: (services) => expireOrders(systemContext(services)) },
  complete_orders: { every: hour, work: (services) => completeOrders(systemContext(services)) },
  retry_payment_events: { every: 30, work: (services) => retryPaymentEvents(systemContext(services)) },
  reconcile_payments: { every: 30, work: (services) => reconcilePayments(systemContext(services)) },
  retry_refunds: { every: 30, work: (services) => retryRefunds(systemContext(services)) },
  reallocate_expired_lots: { every: hour, work: (services) => reallocateExpiredLots(systemContext(services)) },
  expire_applications: { every: hour, work: (services) => expireApplications(systemContext(services)) },
  expire_points: { every: hour, work: (services) => expirePoints(systemContext(services)) },
  remind_of_expiring_points: { every: hour, work: (services) => remindOfExpiringPoints(systemContext(services)) },
  send_task_reminders: { every: 20, work: (services) => sendTaskReminders(systemContext(services)) },
  clean_up_sessions: {
    every: minute,
    work: ({ db, settings }) => cleanUpSessions(db, settings.snapshot().privacy.session_days),
  },
  clean_up_carts: { every: hour, work: (services) => cleanUpCarts(systemContext(services)) },
  clean_up_idempotency_keys: { every: hour, work: (services) => cleanUpIdempotencyKeys(systemContext(services)) },
  clean_up_newsletter_requests: { every: hour, work: ({ db }) => removeEndedRequests(db) },
  clean_up_held_sales: { every: hour, work: (services) => removeExpiredHolds(services) },
  clean_up_rate_limits: { every: hour, work: ({ db }) => removeEndedRateLimits(db) },
  mail_back_in_stock: { every: 5 * minute, work: (services) => mailBackInStock(systemContext(services)) },
  add_up_units: { every: 20, work: (services) => addUpUnits(systemContext(services)) },
  keep_up_listing: { every: minute, work: keepUpListing },
  count_bought_together: { every: '50 15 * * *', work: (services) => countBoughtTogether(systemContext(services)) },
  clean_up_files: { every: '40 19 * * *', work: cleanUpFiles },
  add_up_inventory_months: { every: hour, work: (services) => addUpMonths(systemContext(services)) },
  take_inventory_snapshot: { every: hour, work: (services) => takeSnapshot(systemContext(services)) },
  run_audits: { every: '10 20 * * *', work: runAudits },
  apply_retention: { every: '20 18 * * *', work: applyRetention },
  evaluate_memberships: { every: '5,20,35,50 * * * *', work: (services) => evaluateNightly(systemContext(services)) },
}

interface Worker {
  /** Waits for running jobs; queued ones are left to the next process. */
  stop(): Promise<void>
}

/** Begins the work in the background of this process. Returns at once: pages need not wait for it. */
export function startWorker(services: Services): Worker {
  const { config, db, jobs, log } = services
  const mails = startMailWorker({
    db,
    log,
    // A mail may be claimed before this process has reloaded the settings that were saved with it.
    settings: async () => {
      await services.settings.refresh()
      return mailSettings(services)
    },
    openTransport: (sealed) => JSON.parse(openSetting({ services }, sealed) || 'null') ?? undefined,
    driver: config.mailDriver,
    folder: config.mailDir,
    host: new URL(config.appUrl).hostname,
    pollMs: config.workerPollMs,
    retrySeconds: config.mailRetrySeconds,
    onDone: (outcome) => services.metrics.countMail(outcome),
  })
  const host = new URL(config.appUrl).hostname
  const mailer = createMailer(
    { driver: config.mailDriver, folder: config.mailDir, host },
    () => services.settings.snapshot().broadcast.concurrency,
  )
  const broadcasts = startBroadcastWorker(services, {
    host,
    send: async (mail) => mailer.send(mail, mailSettings(services)),
  })
  const webhooks = startWebhookWorker(services)
  const stopping = new AbortController()
  const started = startJobs(services, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await started
      await Promise.all([mails.stop(), broadcasts.stop(), webhooks.stop(), jobs.stop()])
      mailer.close()
    },
  }
}

async function startJobs(services: Services, stopping: AbortSignal): Promise<void> {
  const steps = [
    () => workOnImages(services),
    () => workOnListing(services),
    () => workOnImports(services),
    () => services.jobs.work(eraseFilesJob, (data: ErasedFiles) => eraseFiles(services, data)),
    () =>
      services.jobs.work(evaluationJob, async ({ user_id }: { user_id: number }) => {
        await evaluateCustomers(systemContext(services), [user_id])
      }),
    () =>
      services.jobs.work(rewardJob, ({ order_id }: { order_id: number }) =>
        rewardReferrer(systemContext(services), order_id),
      ),
    () =>
      services.jobs.work(upgradeMailJob, (data: { history_ids: number[] }) =>
        mailUpgrades(systemContext(services), data),
      ),
    // A backup may have been restored since the last start.
    () => reapplyErasures(services).then(() => {}),
    ...Object.entries(ticks).map(([name, { every, work }]) => () => {
      return services.jobs.every(every, name, async () => void (await work(services)))
    }),
  ]
  for (const step of steps) await persist(step, services, stopping)
}

/** The database may be unavailable: starting is retried until it succeeds. */
async function persist(step: () => Promise<void>, { log }: Services, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      return await step()
    } catch (error) {
      log.error({ err: error }, 'Cannot start background jobs; retrying')
      await sleep(5_000, undefined, { signal: stopping }).catch(() => {})
    }
  }
}

function mailSettings(services: Services) {
  const { mail } = services.settings.snapshot()
  return { ...mail, smtp_password: openSetting({ services }, mail.smtp_password) }
}
