import type { Kysely } from 'kysely'
import { type Settings, settingsFrom } from '#contracts/settings/settings.ts'
import type { Tables } from '#server/tables.ts'
import { readSettings } from './read-settings.ts'

/** The settings as this process knows them. A request takes one snapshot and keeps it to its end. */
export interface SettingsCache {
  snapshot(): Settings
  /** Reads them again; who saved settings awaits this before the answer. */
  refresh(): Promise<void>
}

/** Calls `heard` for each NOTIFY on the channel, and once whenever some may have been missed. */
export type Listen = (channel: string, heard: () => void) => Promise<unknown>

/** The channel that says in all processes that settings have changed. */
export const settingsChannel = 'settings'

export async function openSettingsCache(
  db: Kysely<Tables>,
  listen: Listen,
  onError: (error: unknown) => void,
): Promise<SettingsCache> {
  let current = settingsFrom({})
  let asked = 0
  let shown = 0
  // Answers may overtake each other: the one that was asked last stays.
  const refresh = async () => {
    const turn = ++asked
    const read = settingsFrom(await readSettings(db))
    if (turn > shown) {
      shown = turn
      current = read
    }
  }
  await listen(settingsChannel, () => void refresh().catch(onError))
  await refresh()
  return { snapshot: () => current, refresh }
}
