import type { Logger } from 'pino'
import { HttpError } from '#server/kernel/errors.ts'
import { createLargeBodies } from '#server/kernel/large-bodies.ts'
import { type CompressedJson, sizeInBytes } from '#server/kernel/response-cache/compressed-json.ts'
import { followContentChanges } from '#server/kernel/response-cache/content-changes.ts'
import { createOtherForms } from '#server/kernel/response-cache/other-forms.ts'
import type { Services } from '#server/kernel/services.ts'
import { openSettingsCache } from '#server/kernel/settings/settings.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { noStockQuestions } from '#server/modules/inventory/inventory.ts'
import { createCategoryRows } from '#server/modules/navigation/navigation.ts'
import { paymentProviders } from '#server/modules/payments/payments.ts'
import { personalColumns } from '#server/modules/privacy/privacy.ts'
import { createAutomaticPromotions, loadPromotionPricer, selectCoupons } from '#server/modules/promotions/promotions.ts'
import { createSearchState } from '#server/modules/search/search.ts'
import { createDeliveryPromises } from '#server/modules/shipping/shipping.ts'
import { createTaxRates } from '#server/modules/taxes/taxes.ts'
import { createBackgroundPace } from '#server/platform/background-pace.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/pool.ts'
import { createEventLoopShares } from '#server/platform/event-loop-shares.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { createHealth, type Health } from '#server/platform/health.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { openListener } from '#server/platform/listener.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { createRichTextSanitizer } from '#server/platform/rich-text-sanitizer.ts'
import { createTurns } from '#server/platform/turns.ts'
import { createVisitorCounts } from '#server/platform/visitor-counts.ts'
import { startPublishScheduler } from './publish-scheduler.ts'
import { mails } from './registry/mails.ts'
import { pricingSources } from './registry/pricing-sources.ts'
import { getRules } from './registry/rules.ts'
import { getTransferRules } from './registry/transfers.ts'

interface OpenServices {
  services: Services
  /** Jobs are closed first and connections last, because running jobs may still write. */
  close(): Promise<void>
}

const isForCallerOnly = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' && result.reason instanceof HttpError && result.reason.status === 429

/** Opens all that lives as long as the process, on a migrated database. */
export async function createServices(
  config: Config,
  url: string,
  log: Logger,
  health: Health = createHealth(),
): Promise<OpenServices> {
  const database = openDatabase<Tables>(url, {
    readUrl: config.databaseReadUrl,
    connections: config.databaseConnections,
    onError: (error) => log.warn({ err: error }, 'Database connection lost'),
  })
  const { db, readDb } = database
  const listener = openListener(url, log)
  const jobs = startJobs({ url, log, pollMs: config.workerPollMs })
  const [settings, content] = await Promise.all([
    openSettingsCache(db, listener, (error) => log.error({ err: error }, 'Cannot read settings')),
    followContentChanges(db, listener),
  ])
  // A save of settings raises the content version, which may arrive before the settings have been reloaded.
  settings.onChange(content.clear)
  const stopClock = startPublishScheduler({ db, log, settings, content })
  return {
    services: {
      config,
      db,
      readDb,
      log,
      files: openFiles(config),
      jobs,
      settings,
      content,
      answers: content.cache<CompressedJson<unknown>>({
        limit: config.cacheBytes.responses,
        getBytes: sizeInBytes,
        getTags: ({ tags }) => tags,
        isForCallerOnly,
      }),
      otherForms: createOtherForms(config.cacheBytes.otherForms),
      visitorCounts: createVisitorCounts(),
      largeBodies: createLargeBodies(),
      loopShares: createEventLoopShares(),
      pace: createBackgroundPace(),
      sanitizer: createRichTextSanitizer(),
      personalColumns,
      pricingSources,
      selectCoupons,
      mails,
      automaticPromotions: createAutomaticPromotions(content),
      categoryRows: createCategoryRows(content),
      taxRates: createTaxRates(content),
      deliveryPromises: createDeliveryPromises(content),
      loadPromotionPricer,
      turns: createTurns(),
      health,
      metrics: createMetrics(db, database.poolUsage),
      search: createSearchState(),
      stockQuestions: noStockQuestions(),
      getRules,
      getTransferRules,
      paymentProviders,
    },
    async close() {
      stopClock()
      await jobs.stop()
      await listener.close()
      await database.close()
    },
  }
}
