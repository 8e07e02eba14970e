import { createContentEpochs } from './content-epochs.ts'
import { type ContentTags, createTagIndex } from './content-tags.ts'
import type { ContentChange } from './content-version.ts'

/** Milliseconds. A safety net: entries expire after an hour even if no invalidation arrives. */
const maxAge = 3_600_000

/** Milliseconds: a value that takes longer to make is cached only if nothing at all changed meanwhile. */
const longestMaking = 10_000

/** Part of `staleFor` after which the first caller has a stale value made again: until then changes are collected. */
const collecting = 0.25

export interface ContentCache<T> {
  /**
   * The cached value, or the result of `make`. Concurrent requests for a value share one `make`; when its result concerns only the request
   * that started it, another request makes it again. A stale value is returned at once and made again in the background.
   */
  find(key: string, make: () => Promise<T>, options?: ReadOptions): Promise<T>
  /** The cached value, if there is one that need not be made again now. */
  get(key: string, options?: ReadOptions): T | undefined
  /** Content changed: values that the change touches are removed, or stale for a moment. */
  invalidate(change: ContentChange): void
}

interface ReadOptions {
  /** Whether this caller may receive a value from before the last changes, for `staleFor` after the first of them. */
  allowStale?: boolean
}

export interface Weight<T> {
  /** Bytes of all values together. */
  limit: number
  getBytes(value: T): number
  /** Errors and redirects are returned but not cached. */
  isCacheable?(value: T): boolean
  /** The result concerns only this request, such as a rate limit error: no other request may receive it. */
  isForCallerOnly?(result: PromiseSettledResult<T>): boolean
  /** What a value shows, so that other changes leave it alone; default everything. */
  getTags?(value: T): ContentTags
  /** Milliseconds after a change for which callers that allow it receive the value from before; default 0. */
  staleFor?: number
}

interface Entry<T> {
  value: T
  tags: ContentTags
  epoch: number
  /** When the first change came that touches it. */
  staleSince: number | undefined
  /** Somebody asked for it since there was last no room for all. */
  isUsed: boolean
  until: number
  bytes: number
}

/**
 * Caches public values until content changes. The content version is read before the first query of a value, and the value belongs to the
 * epoch that runs then, so a concurrent write cannot be missed. `recentVersion` may have been read a moment ago, for another value: it serves for values
 * that are parts of a page, which has read the version itself, and for callers that may receive what is stale.
 */
export function createContentCache<T>(
  currentVersion: () => Promise<number>,
  weight: Weight<T>,
  recentVersion = currentVersion,
): ContentCache<T> {
  const { staleFor = 0 } = weight
  const epochs = createContentEpochs(Math.max(staleFor, longestMaking))
  const values = new Map<string, Entry<T>>()
  const index = createTagIndex()
  const pending = new Map<string, { value: Promise<T>; epoch: number }>()
  /** One at a time: values that are still served must not slow down their own callers. */
  let isRefreshing = false
  let known = 0
  let missedChanges = 0
  let size = 0

  function remove(key: string) {
    const entry = values.get(key)
    if (!entry) return
    size -= entry.bytes
    index.remove(key, entry.tags)
    values.delete(key)
  }

  /** A value that was touched while it was made is stale from its start, or not stored. */
  function store(key: string, value: T, epoch: number) {
    const tags = weight.getTags?.(value) ?? null
    const age = epochs.getAge(epoch, tags)
    // A request that needs the newest value may have overtaken this one.
    if (age > staleFor || (values.get(key)?.epoch ?? epoch) > epoch) return
    remove(key)
    const bytes = weight.getBytes(value) + key.length
    makeRoom(bytes)
    if (bytes > weight.limit) return
    const now = Date.now()
    const staleSince = age > 0 ? now - age : undefined
    values.set(key, { value, tags, epoch, staleSince, isUsed: false, until: now + maxAge, bytes })
    index.add(key, tags)
    size += bytes
  }

  /**
   * Removes the oldest values. One that was asked for since counts as new once more, so that addresses which nobody opens twice, as crawlers find
   * them by the thousand, do not push out what visitors read.
   */
  function makeRoom(bytes: number) {
    for (const [key, entry] of values) {
      if (size + bytes <= weight.limit) return
      if (!entry.isUsed || entry.until <= Date.now()) remove(key)
      else {
        entry.isUsed = false
        values.delete(key)
        values.set(key, entry)
      }
    }
  }

  async function makeAndStore(key: string, make: () => Promise<T>, mayShare: boolean): Promise<T> {
    const missedBefore = missedChanges
    const version = await (mayShare ? recentVersion() : currentVersion())
    const epoch = epochs.current()
    const isCurrent = version >= known
    const value = await make()
    const isCacheable = isCurrent && missedChanges === missedBefore
    if (isCacheable && (weight.isCacheable?.(value) ?? true)) store(key, value, epoch)
    return value
  }

  function start(key: string, make: () => Promise<T>, mayShare: boolean): Promise<T> {
    const value = makeAndStore(key, make, mayShare).finally(() => {
      if (pending.get(key)?.value === value) pending.delete(key)
    })
    pending.set(key, { value, epoch: epochs.current() })
    return value
  }

  const isDue = (key: string, age: number) => age > staleFor * collecting && !isRefreshing && !pending.has(key)

  function refresh(key: string, make: () => Promise<T>): void {
    isRefreshing = true
    // A failure concerns those who wait for the value: nobody does.
    start(key, make, true)
      .catch(() => undefined)
      .finally(() => {
        isRefreshing = false
      })
  }

  /** The cached value and for how long it has been stale. */
  function lookUp(key: string, { allowStale = false }: ReadOptions): { value: T; age: number } | undefined {
    const entry = values.get(key)
    if (!entry) return undefined
    const age = entry.staleSince === undefined ? 0 : Math.max(1, Date.now() - entry.staleSince)
    if (entry.until <= Date.now() || age > staleFor) remove(key)
    else if (age === 0 || allowStale) {
      entry.isUsed = true
      return { value: entry.value, age }
    }
    return undefined
  }

  async function find(key: string, make: () => Promise<T>, options: ReadOptions = {}): Promise<T> {
    const found = lookUp(key, options)
    if (found?.age === 0) return found.value
    const running = pending.get(key)
    if (found) {
      if (isDue(key, found.age)) refresh(key, make)
      return found.value
    }
    const { allowStale } = options
    if (!running || epochs.getAge(running.epoch) > (allowStale ? staleFor : 0))
      return start(key, make, allowStale === undefined || (allowStale && staleFor > 0))
    const [result] = await Promise.allSettled([running.value])
    return weight.isForCallerOnly?.(result) ? find(key, make, options) : running.value
  }

  return {
    find,
    get(key, options = {}) {
      const found = lookUp(key, options)
      return found && !isDue(key, found.age) ? found.value : undefined
    },
    invalidate(change) {
      if (change && change.version <= known) return
      if (change) known = change.version
      else missedChanges++
      epochs.begin(change?.tags ?? null)
      const keys = change?.tags ? index.find(change.tags) : [...values.keys()]
      for (const key of keys) {
        const entry = values.get(key)
        if (change === null || staleFor === 0) remove(key)
        else if (entry) entry.staleSince ??= Date.now()
      }
      // Requests from now on must not receive a value that was started earlier.
      if (change === null || staleFor === 0) pending.clear()
    },
  }
}
