/** Milliseconds. What the clock changes is heard of (content-clock.ts); this is for what nobody thought of. */
const maxAge = 3_600_000

export interface ContentCache<T> {
  /**
   * The kept value, or what `make` answers now. Requests for a value that is being made wait for that one; when it turns out to concern only
   * who asked for it, one of them makes it again.
   */
  find(key: string, make: () => Promise<T>): Promise<T>
  /** The kept value, without making one. */
  get(key: string): T | undefined
  /** Content has this version now; null when some change may have been missed. Older values go. */
  invalidate(version: number | null): void
}

export interface Weight<T> {
  /** Bytes of all values together. */
  limit: number
  bytesOf(value: T): number
  /** Errors and redirects are answered and forgotten. */
  isCacheable?(value: T): boolean
  /** Refused because of who asked, such as by a rate limit: nobody else is answered with it. */
  isForCallerOnly?(result: PromiseSettledResult<T>): boolean
}

interface Entry<T> {
  value: T
  until: number
  bytes: number
}

/**
 * What everybody may see, kept in memory until content changes. The content version is read before the first
 * query of a value, and the value is kept only if nothing newer was heard of by the time that it is finished: a write that happens
 * meanwhile can not be missed.
 */
export function createContentCache<T>(currentVersion: () => Promise<number>, weight: Weight<T>): ContentCache<T> {
  const values = new Map<string, Entry<T>>()
  const pending = new Map<string, Promise<T>>()
  let known = 0
  let missedChanges = 0
  let size = 0

  function clear() {
    values.clear()
    // Who asks from now on must not be given a value that was begun before.
    pending.clear()
    size = 0
  }

  function store(key: string, value: T) {
    size -= values.get(key)?.bytes ?? 0
    values.delete(key)
    const bytes = weight.bytesOf(value) + key.length
    values.set(key, { value, until: Date.now() + maxAge, bytes })
    size += bytes
    for (const [oldest, get] of values) {
      if (size <= weight.limit) break
      values.delete(oldest)
      size -= get.bytes
    }
  }

  async function makeAndStore(key: string, make: () => Promise<T>): Promise<T> {
    const missedBefore = missedChanges
    const version = await currentVersion()
    const value = await make()
    const isCacheable = weight.isCacheable?.(value) ?? true
    if (isCacheable && version >= known && missedChanges === missedBefore) store(key, value)
    return value
  }

  function get(key: string) {
    const found = values.get(key)
    return found && found.until > Date.now() ? found.value : undefined
  }

  async function find(key: string, make: () => Promise<T>): Promise<T> {
    const found = get(key)
    if (found !== undefined) return found
    const running = pending.get(key)
    if (running) {
      const [result] = await Promise.allSettled([running])
      return weight.isForCallerOnly?.(result) ? find(key, make) : running
    }
    const started = makeAndStore(key, make).finally(() => {
      if (pending.get(key) === started) pending.delete(key)
    })
    pending.set(key, started)
    return started
  }

  return {
    get,
    find,
    invalidate(version) {
      if (version === null) missedChanges++
      else if (version <= known) return
      else known = version
      clear()
    },
  }
}
