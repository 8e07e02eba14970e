import type { Generated } from 'kysely'
import type { ConsentSource } from '#contracts/newsletter/consent.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends NewsletterTables {}
}

interface NewsletterTables {
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
  newsletter_requests: {
    id: Generated<number>
    email: string
    token_hash: string
    source: Exclude<ConsentSource, 'staff' | 'unsubscribe'>
    wording: string
    text_version: number
    created_at: Generated<string>
    expires_at: string
    confirmed_at: string | null
  }
}
