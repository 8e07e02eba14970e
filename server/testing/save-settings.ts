import type { Kysely } from 'kysely'
import type { SettingGroup } from '#contracts/configuration/groups.ts'
import type { SettingValues } from '#contracts/configuration/settings.ts'
import { raiseContentVersion } from '#server/kernel/response-cache/content-version.ts'
import { writeSettings } from '#server/kernel/settings/settings.ts'
import type { Tables } from '#server/kernel/tables.ts'

/** Saves settings as the back office does, content version included. */
export const saveSettings = <G extends SettingGroup>(
  db: Kysely<Tables>,
  group: G,
  values: Partial<SettingValues[G]>,
): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await writeSettings(tx, group, values)
    await raiseContentVersion(tx)
  })
