import type { Generated, Kysely, Transaction } from 'kysely'
import type { Jsonb } from '#server/platform/database/column-types.ts'
import type { MailAttachment } from './mail/mail.ts'
import type { TemplatedMail } from './mail/mail-data.ts'

/** Tables of the services that know no business. */
export interface PlatformTables {
  mail_outbox: {
    id: Generated<number>
    key: string
    to: string
    subject: string
    html: string
    text: string
    headers: Jsonb<Record<string, string>>
    templated: Jsonb<TemplatedMail> | null
    attachments: Jsonb<MailAttachment[]> | null
    kind: string
    transport: string | null
    /** An email to be sent at most once: what a crash leaves unclear becomes `unknown` and is not tried again. */
    once: Generated<boolean>
    status: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'unknown'>
    attempts: Generated<number>
    unclear: Generated<number>
    next_attempt_at: Generated<string>
    sent_at: string | null
    error: string | null
    created_at: Generated<string>
  }
  files: {
    id: Generated<number>
    folder_id: number | null
    name: string
    path: string
    mime: string
    size: number
    width: number | null
    height: number | null
    sha256: string
    admin_id: number | null
    /** Uploaded in a form that was not saved yet: no list shows it, and a night removes it. */
    is_temporary: Generated<boolean>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  folders: {
    id: Generated<number>
    parent_id: number | null
    name: string
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  audit_results: { audit: string; problems: number; details: Jsonb<object[]>; ran_at: Generated<string> }
  rate_limits: { key: string; points: number; ends_at: string }
  content_changes: { version: number; tags: string[] | null }
  content_version: { only_row: Generated<boolean>; version: Generated<number> }
}

/** A connection pool or an open transaction, seen by the platform: only its own tables. */
export type PlatformDb = Kysely<PlatformTables> | Transaction<PlatformTables>
