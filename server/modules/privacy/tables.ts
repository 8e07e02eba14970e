import type { Generated } from 'kysely'
import type { Jsonb } from '#server/platform/database/column-types.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends PrivacyTables {}
}

interface PrivacyTables {
  /** Tombstones of erased people (privacy.md D5). */
  erasures: { id: string; email_hash: string; customer_id: number | null; erased_at: string }
  retention_runs: { id: Generated<number>; removed: Jsonb<Record<string, number>>; ran_at: Generated<string> }
}
