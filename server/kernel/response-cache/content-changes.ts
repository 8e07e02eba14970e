import type { Kysely } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'
import type { Listener } from '#server/platform/listener.ts'
import { type ContentCache, createContentCache, type Weight } from './content-cache.ts'
import { currentContentVersion, listenContentVersion } from './content-version.ts'

/** What this process knows of changes to what guests see. */
export interface ContentChanges {
  current(): Promise<number>
  /** Hears the new version, also of other processes; null when some may have been missed. */
  onChange(listener: (version: number | null) => void): void
  /** A cache that is cleared when what guests see changes. */
  cache<T>(weight: Weight<T>): ContentCache<T>
  /** Whether this database, a replica, shows all changes that this process has heard of. */
  hasReached(replica: Kysely<Tables>): Promise<boolean>
  /** Clears all caches of this process: what is kept may be old for a reason that no version tells. */
  clear(): void
  /** Asks now: who wrote awaits this before the answer, so that a page asked for next is not the old one. */
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
  // What is asked for while the answer is under way gets the same: it may be older than the value that is made next, never newer.
  let pending: Promise<number> | undefined
  const current = () =>
    (pending ??= currentContentVersion(db)
      // What is made under this version may not be read from a replica that is behind it.
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
