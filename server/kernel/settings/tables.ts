import type { Generated } from 'kysely'
import type { Jsonb } from '#server/platform/database/column-types.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends SettingsTables {}
}

interface SettingsTables {
  settings: {
    group: string
    key: string
    value: Jsonb<unknown>
    is_secret: Generated<boolean>
    updated_at: Generated<string>
  }
}
