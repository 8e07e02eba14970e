import type { Generated } from 'kysely'
import type { ConsentSource } from '#contracts/privacy/consent.ts'
import type { Jsonb } from '#server/platform/database/column-types.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends PrivacyTables {}
}

interface PrivacyTables {
  /** Tombstones of erased people (privacy.md D5). */
  erasures: { id: string; email_hash: string; customer_id: number | null; erased_at: string }
  consent_events: {
    id: Generated<number>
    /** Null for a guest, who has an email instead. */
    user_id: Generated<number | null>
    email: Generated<string | null>
    purpose: 'newsletter'
    is_granted: boolean
    source: ConsentSource
    wording: Generated<string>
    text_version: Generated<number | null>
    admin_id: number | null
    created_at: Generated<string>
  }
  retention_runs: { id: Generated<number>; removed: Jsonb<Record<string, number>>; ran_at: Generated<string> }
}
