import type { Kysely } from 'kysely'
import { isSettingGroup } from '#contracts/configuration/groups.ts'
import type { SomeSettings } from '#contracts/configuration/settings.ts'
import type { Tables } from '#server/kernel/tables.ts'

/** What is stored; names that this version does not know are left out. `lock` lets one save after the other. */
export async function readSettings(db: Kysely<Tables>, lock = false): Promise<SomeSettings> {
  const query = db.selectFrom('settings').select(['group', 'key', 'value'])
  const rows = await (lock ? query.forUpdate() : query).execute()
  const stored: Record<string, Record<string, unknown>> = {}
  for (const { group, key, value } of rows) {
    if (!isSettingGroup(group)) continue
    stored[group] ??= {}
    stored[group][key] = value
  }
  return stored
}
