import type { Generated } from 'kysely'

declare module '#server/kernel/tables.ts' {
  interface Tables extends TaskTables {}
}

interface TaskTables {
  task_reminders: {
    task_id: number
    due_at: string
    admin_id: number
    sent_at: Generated<string>
    dismissed_at: string | null
  }
  event_attendees: { event_id: number; admin_id: number }
  calendar_feeds: { admin_id: number; token_hash: string; created_at: Generated<string> }
}
