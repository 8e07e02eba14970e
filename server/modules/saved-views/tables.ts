import type { Generated } from 'kysely'

declare module '#server/kernel/tables.ts' {
  interface Tables extends SavedViewTables {}
}

interface SavedViewTables {
  saved_views: {
    id: Generated<number>
    account_id: number
    list: string
    name: string
    query: string
    is_shared: Generated<boolean>
    order: number
    created_at: Generated<string>
    updated_at: Generated<string>
  }
}
