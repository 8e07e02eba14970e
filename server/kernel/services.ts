import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { LargeBodies } from '#server/kernel/large-bodies.ts'
import type { CompressedJson } from '#server/kernel/response-cache/compressed-json.ts'
import type { ContentCache } from '#server/kernel/response-cache/content-cache.ts'
import type { ContentChanges } from '#server/kernel/response-cache/content-changes.ts'
import type { OtherForms } from '#server/kernel/response-cache/other-forms.ts'
import type { SettingsCache } from '#server/kernel/settings/settings.ts'
import type { BackgroundPace } from '#server/platform/background-pace.ts'
import type { Config } from '#server/platform/config.ts'
import type { EventLoopShares } from '#server/platform/event-loop-shares.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Health } from '#server/platform/health.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { RichTextSanitizer } from '#server/platform/rich-text-sanitizer.ts'
import type { Turns } from '#server/platform/turns.ts'
import type { VisitorCounts } from '#server/platform/visitor-counts.ts'
import type { Tables } from './tables.ts'

/** What lives as long as the process. */
export interface Services {
  config: Config
  db: Kysely<Tables>
  /** The read replica of DATABASE_READ_URL, or the primary without one; choose between them with read-db.ts. */
  readDb: Kysely<Tables>
  log: Logger
  files: FileStore
  jobs: Jobs
  settings: SettingsCache
  content: ContentChanges
  /** Answers that are the same for everybody who may see them, as JSON by a key that names all that they depend on. */
  answers: ContentCache<CompressedJson<unknown>>
  /** Cached pages and answers in other encodings than the one that is stored. */
  otherForms: OtherForms
  /** How much visitors have had this process do in the last minute. */
  visitorCounts: VisitorCounts
  largeBodies: LargeBodies
  loopShares: EventLoopShares
  pace: BackgroundPace
  sanitizer: RichTextSanitizer
  /** Columns with personal data by table (privacy.md D1): their values are not written to the audit log. */
  personalColumns: ReadonlyMap<string, ReadonlySet<string>>
  /** What is done one after the other. */
  turns: Turns
  health: Health
  metrics: Metrics
}
