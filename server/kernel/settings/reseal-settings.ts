import { isSettingGroup, settingGroups } from '#contracts/configuration/groups.ts'
import { inTransaction } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { reseal } from '#server/platform/secrets.ts'
import { readSettings } from './read-settings.ts'
import { settingsPurpose, writeSettings } from './settings.ts'

/** Reseals secret settings that were sealed with an older key of SECRET_KEY. Returns how many. */
export const resealSettings = (services: Services): Promise<number> =>
  inTransaction(systemContext(services), async ({ db }) => {
    let resealed = 0
    for (const [group, values] of Object.entries(await readSettings(db, true))) {
      if (!isSettingGroup(group)) continue
      const fields: Record<string, object> = settingGroups[group]
      for (const [key, sealed] of Object.entries(values)) {
        if (!('secret' in (fields[key] ?? {})) || typeof sealed !== 'string') continue
        const text = reseal(services.config.secretKey, settingsPurpose, sealed)
        if (text === null) continue
        await writeSettings(db, group, { [key]: text })
        resealed++
      }
    }
    return resealed
  })
