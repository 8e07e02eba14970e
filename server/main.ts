import { offerDemoShop } from '#demo/offer-demo-shop.ts'
import { offerDemoCard, startDemoPayments } from '#demo/stripe/demo-payments.ts'
import { createServices } from '#server/app/create-services.ts'
import { resealSecrets } from '#server/app/reseal-secrets.ts'
import { startWorker } from '#server/app/scheduled-jobs.ts'
import { seedShop } from '#server/app/seed.ts'
import { firstAdminText } from '#server/modules/staff/staff.ts'
import { startEmbeddedDatabase } from '#server/platform/embedded-postgres/embedded.ts'
import { runProcess } from '#server/platform/process-lifecycle.ts'
import { logUncaughtErrors } from '#server/platform/uncaught-errors.ts'
import { setV8Flags } from '#server/platform/v8-flags.ts'
import { calls } from './app/registry/calls.ts'
import { createApp } from './http/app.ts'
import { environment, readConfig } from './platform/config.ts'
import { prepareDatabase } from './platform/database/prepare-database.ts'
import { createHealth } from './platform/health.ts'
import { reportMissingTexts } from './platform/i18n.ts'
import { createLog } from './platform/log.ts'
import { collectedOutput } from './platform/log-output.ts'
import { serve } from './platform/serve.ts'

/** The start, step by step; `onShutdown` closes what a step opened, the last first. */
runProcess(async (onShutdown) => {
  setV8Flags()
  const given = readConfig(environment())
  const demoPayments = given.demoPayments ? await startDemoPayments(given) : undefined
  if (demoPayments) onShutdown('The demo payment service', demoPayments.close)
  const config = demoPayments?.config ?? given
  const log = createLog(config.logLevel, collectedOutput())
  reportMissingTexts((locale, key) => log.warn({ locale, key }, 'Missing text'))
  const health = createHealth()
  logUncaughtErrors(log, health)

  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedDatabase(config.dataDir, { onNotice: (message) => log.error(message) })
  if (embedded) onShutdown('The database', embedded.stop)
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const prepared = await prepareDatabase({ url, ownerUrl: config.databaseOwnerUrl ?? embedded?.ownerUrl })
  if (prepared.applied.length > 0) log.info({ applied: prepared.applied }, 'Database migrated')
  if (prepared.canChangeLog)
    log.warn('The role of DATABASE_URL can change the audit log: set DATABASE_OWNER_URL (docs/operations.md)')

  const { services, close } = await createServices(config, url, log, health)
  onShutdown('The services', close)
  const firstAdmin = await seedShop(services)
  await resealSecrets(services)
  if (demoPayments) await offerDemoCard(services)

  onShutdown('The worker', startWorker(services).stop)
  const app = await createApp(services, { calls, pages: true })
  onShutdown('HTTP', await serve(app, config, health))
  health.ready = true
  console.log(`\n  Shop         ${config.appUrl}\n  Back office  ${config.adminUrl}/admin\n`)
  if (firstAdmin) console.log(firstAdminText(firstAdmin))
  if (config.demo) await offerDemoShop(services, firstAdmin !== null)
})
