import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { currentContentVersion, listenContentVersion } from './content-version.ts'
import type { Listener } from './listener.ts'

/** What this process knows of changes to what guests see. */
export interface ContentChanges {
  current(): Promise<number>
  /** Hears the new version, also of other processes; null when some may have been missed. */
  onChange(heard: (version: number | null) => void): void
  /** Asks now: who wrote awaits this before the answer, so that a page asked for next is not the old one. */
  catchUp(): Promise<void>
}

export async function followContentChanges(db: Kysely<Tables>, listener: Listener): Promise<ContentChanges> {
  const hearers: ((version: number | null) => void)[] = []
  let newest: number | null = null
  const tell = (version: number | null) => {
    if (version !== null && version === newest) return
    newest = version
    for (const heard of hearers) heard(version)
  }
  await listenContentVersion(listener, tell)
  return {
    current: () => currentContentVersion(db),
    onChange: (heard) => void hearers.push(heard),
    catchUp: async () => tell(await currentContentVersion(db)),
  }
}
