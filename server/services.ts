import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './platform/config.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
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
}
