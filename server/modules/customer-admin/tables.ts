import type { Generated } from 'kysely'

declare module '#server/kernel/tables.ts' {
  interface Tables extends CustomerAdminTables {}
}

interface CustomerAdminTables {
  customer_notes: {
    id: Generated<number>
    user_id: number
    note: string
    admin_id: number | null
    admin_name: Generated<string>
    created_at: Generated<string>
  }
}
