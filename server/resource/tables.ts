import type { ColumnType, Generated } from 'kysely'

/** The engine's own tables. */
export interface EngineTables {
  activity_log: {
    id: Generated<number>
    admin_id: number | null
    admin_name: string
    resource: string
    resource_id: number
    action: string
    fields: string[]
    state: ColumnType<unknown, string | null, string | null>
    at: Generated<string>
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
    created_at: Generated<string>
    updated_at: Generated<string>
  }
}
