import type { Generated } from 'kysely'
import type { Jsonb } from '#server/kernel/tables.ts'

export interface SettingsTables {
  settings: {
    group: string
    key: string
    value: Jsonb<unknown>
    is_secret: Generated<boolean>
    updated_at: Generated<string>
  }
}
