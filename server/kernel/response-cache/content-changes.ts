import type { Kysely } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'
import type { Listener } from '#server/platform/listener.ts'
import { type ContentCache, createContentCache, type Weight } from './content-cache.ts'
import { type ContentTags, touches, uniteTags } from './content-tags.ts'
import {
  type ContentChange,
  type ContentNews,
  currentContentVersion,
  listenContentVersion,
  readContentNews,
} from './content-version.ts'

/** Changes to what guests see, as this process knows them. */
export interface ContentChanges {
  current(): Promise<number>
  /** The newest version that this process knows; null after a change may have been missed. */
  known(): number | null
  /** Called with each change, also when another process made it. */
  onChange(listener: (change: ContentChange) => void): void
  /** A cache that is cleared when what guests see changes. */
  cache<T>(weight: Weight<T>): ContentCache<T>
  /** Whether what carries these tags is certainly the same in both versions. */
  isSame(tags: ContentTags, from: number, to: number): boolean
  /** Whether this replica has all changes that this process knows. */
  hasReached(replica: Kysely<Tables>): Promise<boolean>
  /** Clears all caches of this process, when they are outdated for a reason other than a new version. */
  clear(): void
  /** Reads the version now. A writer awaits this before responding, so that the next page it requests is current. */
  catchUp(): Promise<void>
}

/** Changes whose tags a process remembers. */
const remembered = 1000

/**
 * Milliseconds for which a version that was read also holds for values that are made next: a page and the responses within it are made one right after the
 * other. A change that comes in between is notified as at any other time.
 */
const sharedFor = 10

/** `now`: milliseconds since any moment. */
export async function followContentChanges(
  db: Kysely<Tables>,
  listener: Listener,
  now = () => performance.now(),
): Promise<ContentChanges> {
  const listeners: ((change: ContentChange) => void)[] = []
  const tagsOf = new Map<number, ContentTags>()
  let newest: number | null = null
  let readAt = Number.NEGATIVE_INFINITY

  const clear = () => {
    newest = null
    readAt = Number.NEGATIVE_INFINITY
    tagsOf.clear()
    for (const listener of listeners) listener(null)
  }
  const learn = ({ version, changes }: ContentNews) => {
    if (newest !== null && version <= newest) return
    const before = newest
    const fresh = before === null ? [] : changes.filter((change) => change.version > before)
    const isKnown = before !== null && fresh.length === version - before
    newest = version
    for (const change of isKnown ? fresh : []) tagsOf.set(change.version, change.tags)
    for (const old of tagsOf.keys()) {
      if (tagsOf.size <= remembered) break
      tagsOf.delete(old)
    }
    const tags = isKnown ? uniteTags(fresh.map((change) => change.tags)) : null
    for (const listener of listeners) listener({ version, tags })
  }
  const read = async () => {
    const news = await readContentNews(db, newest)
    // A value made under this version must not be read from a replica that is behind it.
    learn(news)
    if (news.version === newest) readAt = now()
    return news.version
  }
  // A process that cannot read what has changed does not know either whether its values are current.
  await listenContentVersion(listener, (version) => void (version === null ? clear() : read().catch(clear)))

  // Concurrent calls share one query: the version may be older than the value that is made next, never newer.
  let pending: Promise<number> | undefined
  const current = () =>
    (pending ??= read().finally(() => {
      pending = undefined
    }))
  const recent = async () => (newest !== null && now() - readAt < sharedFor ? newest : current())
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
      const cache = createContentCache(current, weight, recent)
      listeners.push(cache.invalidate)
      return cache
    },
    isSame(tags, from, to) {
      for (let version = from + 1; version <= to; version++) {
        const changed = tagsOf.get(version)
        if (changed === undefined || touches(changed, tags)) return false
      }
      return from <= to
    },
    clear,
    catchUp: async () => void (await read()),
  }
}
