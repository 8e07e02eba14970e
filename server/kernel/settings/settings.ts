import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type SettingGroup, settingGroups } from '#contracts/configuration/groups.ts'
import { type Settings, type SettingValues, settingsFrom } from '#contracts/configuration/settings.ts'
import type { Tables } from '#server/kernel/tables.ts'
import type { Config } from '#server/platform/config.ts'
import type { Listener } from '#server/platform/listener.ts'
import { open, seal } from '#server/platform/secrets.ts'
import { readSettings } from './read-settings.ts'

/** The settings as this process knows them. A request uses one snapshot from start to end. */
export interface SettingsCache {
  snapshot(): Settings
  /** Reloads the settings. A save awaits this before responding. */
  refresh(): Promise<void>
  /** Called when the settings have changed, so that what was made with the former ones can be dropped. */
  onChange(listener: () => void): void
}

const channel = 'settings'

/** The purpose of the key that seals secret settings. */
export const settingsPurpose = 'settings'

export async function openSettingsCache(
  db: Kysely<Tables>,
  listener: Pick<Listener, 'listen'>,
  onError: (error: unknown) => void,
): Promise<SettingsCache> {
  let current = settingsFrom({})
  let started = 0
  let shown = 0
  const listeners: (() => void)[] = []
  // Responses may overtake each other: the latest read wins.
  const refresh = async () => {
    const turn = ++started
    const read = settingsFrom(await readSettings(db))
    if (turn < shown) return
    shown = turn
    if (isDeepStrictEqual(read, current)) return
    current = read
    for (const listener of listeners) listener()
  }
  await listener.listen(channel, () => void refresh().catch(onError))
  await refresh()
  return { snapshot: () => current, refresh, onChange: (listener) => void listeners.push(listener) }
}

/** Stores values of a group as given (secrets are sealed already), and notifies all processes when the transaction commits. */
export async function writeSettings<G extends SettingGroup>(
  tx: Transaction<Tables>,
  group: G,
  values: Partial<SettingValues[G]>,
): Promise<void> {
  const fields: Record<string, object> = settingGroups[group]
  const rows = Object.entries(values).map(([key, value]) => {
    const isSecret = 'secret' in (fields[key] ?? {})
    return { group, key, value: JSON.stringify(value), is_secret: isSecret }
  })
  if (rows.length === 0) return
  await tx
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['group', 'key']).doUpdateSet({ value: sql`excluded.value`, updated_at: sql`now()` }),
    )
    .execute()
  await sql`select pg_notify(${channel}, ${group})`.execute(tx)
}

type WithKey = { services: { config: Pick<Config, 'secretKey'> } }

export const sealSetting = ({ services }: WithKey, text: string): string =>
  seal(services.config.secretKey, settingsPurpose, text)

/** Decrypts a secret setting; '' when it is not set, or was sealed with another SECRET_KEY. */
export const openSetting = ({ services }: WithKey, sealed: string): string =>
  (sealed && open(services.config.secretKey, settingsPurpose, sealed)) || ''
