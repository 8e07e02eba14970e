import type { Generated } from 'kysely'

declare module '#server/kernel/tables.ts' {
  interface Tables extends AnnouncementTables {}
}

interface AnnouncementTables {
  announcement_reads: { announcement_id: number; admin_id: number; read_at: Generated<string> }
}
