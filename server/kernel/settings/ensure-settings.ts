import type { Kysely } from 'kysely'
import { settingGroups } from '#contracts/configuration/groups.ts'
import { settingsFrom } from '#contracts/configuration/settings.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { typedKeys } from '#server/platform/typed.ts'

/**
 * Stores the default of every setting that is not stored yet, at each start: a later version may have other defaults, but an existing shop
 * keeps its own.
 */
export async function ensureSettings(db: Kysely<Tables>): Promise<void> {
  const defaults = settingsFrom({})
  const rows = typedKeys(settingGroups).flatMap((group) => {
    const values: Record<string, unknown> = defaults[group]
    return Object.entries(settingGroups[group]).map(([key, field]) => ({
      group,
      key,
      value: JSON.stringify(values[key]),
      is_secret: 'secret' in field,
    }))
  })
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['group', 'key']).doNothing())
    .execute()
}
