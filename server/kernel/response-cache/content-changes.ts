import type { Kysely } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'
import type { Listener } from '#server/platform/listener.ts'
import { type ContentCache, createContentCache, type Weight } from './content-cache.ts'
import { currentContentVersion, listenContentVersion } from './content-version.ts'

/** Changes to what guests see, as this process knows them. */
export interface ContentChanges {
  current(): Promise<number>
  /** The newest version that this process knows; null after a change may have been missed. */
  known(): number | null
  /** Called with the new version, also when another process raised it; null when some changes may have been missed. */
  onChange(listener: (version: number | null) => void): void
  /** A cache that is cleared when what guests see changes. */
  cache<T>(weight: Weight<T>): ContentCache<T>
  /** Whether this replica has all changes that this process knows. */
  hasReached(replica: Kysely<Tables>): Promise<boolean>
  /** Clears all caches of this process, when they are outdated for a reason other than a new version. */
  clear(): void
  /** Reads the version now. A writer awaits this before responding, so that the next page it requests is current. */
  catchUp(): Promise<void>
}

export async function followContentChanges(db: Kysely<Tables>, listener: Listener): Promise<ContentChanges> {
  const listeners: ((version: number | null) => void)[] = []
  let newest: number | null = null
  const notify = (version: number | null) => {
    if (version !== null && version === newest) return
    newest = version
    for (const listener of listeners) listener(version)
  }
  await listenContentVersion(listener, notify)
  // Concurrent calls share one query: the version may be older than the value that is made next, never newer.
  let pending: Promise<number> | undefined
  const current = () =>
    (pending ??= currentContentVersion(db)
      // A value made under this version must not be read from a replica that is behind it.
      .then((version) => {
        if (newest === null || version > newest) notify(version)
        return version
      })
      .finally(() => {
        pending = undefined
      }))
  let reached = -1
  return {
    current,
    known: () => newest,
    onChange: (listener) => void listeners.push(listener),
    async hasReached(replica) {
      const wanted = newest
      if (wanted === null) return false
      if (reached < wanted) reached = await currentContentVersion(replica)
      return reached >= wanted
    },
    cache(weight) {
      const cache = createContentCache(current, weight)
      listeners.push(cache.invalidate)
      return cache
    },
    clear: () => notify(null),
    catchUp: async () => notify(await currentContentVersion(db)),
  }
}
