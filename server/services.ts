import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './platform/config.ts'
import type { ContentCache } from './platform/content-cache.ts'
import type { ContentChanges } from './platform/content-changes.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Health } from './platform/health.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Metrics } from './platform/metrics.ts'
import type { ReadyJson } from './ready-json.ts'
import type { SettingsCache } from './settings/settings.ts'
import type { Tables } from './tables.ts'

/** What lives as long as the process. */
export interface Services {
  config: Config
  db: Kysely<Tables>
  log: Logger
  files: FileStore
  jobs: Jobs
  settings: SettingsCache
  content: ContentChanges
  /** Answers that are the same for everybody who may see them, as JSON by a key that names all that they depend on. */
  answers: ContentCache<ReadyJson<unknown>>
  health: Health
  metrics: Metrics
}
