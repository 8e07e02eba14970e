import type { Generated } from 'kysely'
import type { Jsonb } from '#server/platform/database/column-types.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends CrmTables {}
}

export type EntryCause = 'create' | 'move' | 'edit' | 'funnel' | 'status_deleted'

/** What happened to a lead; texts at `admin.lead.activity.{type}`. */
export type ActivityType =
  | 'created'
  | 'submitted'
  | 'submitted_again'
  | 'differs'
  | 'status'
  | 'assigned'
  | 'mail'
  | 'ebook_opened'
  | 'ebook_downloaded'
  | 'converted'
  | 'merged'
  | 'note'
  | 'task'

/** Whom a status writes to. */
export type MailRole = 'lead' | 'assigned'

interface CrmTables {
  status_files: {
    id: Generated<number>
    status_id: number
    path: string
    sha256: string
    name: string
    size: number
    mime: string
  }
  lead_status_histories: {
    id: Generated<number>
    lead_id: number
    from_id: number | null
    to_id: number | null
    admin_id: number | null
    cause: EntryCause
    created_at: Generated<string>
  }
  lead_activities: {
    id: Generated<number>
    lead_id: number
    type: ActivityType
    admin_id: number | null
    actor_name: string
    data: Jsonb<Record<string, unknown>>
    created_at: Generated<string>
  }
  ebook_links: {
    id: Generated<number>
    token_hash: string
    lead_id: number
    status_id: number
    recipient: MailRole
    expires_at: string
    downloads: Generated<number>
    max_downloads: number
    revoked_at: string | null
    created_at: Generated<string>
  }
}
