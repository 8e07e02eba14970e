import type { Generated } from 'kysely'

declare module '#server/kernel/tables.ts' {
  interface Tables extends StaffTables {}
}

interface StaffTables {
  /** Who has the form of a record open. */
  record_editors: {
    resource: string
    record_id: number
    account_id: number
    seen_at: Generated<string>
  }
}
