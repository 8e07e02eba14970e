/** Milliseconds. A safety net: entries expire after an hour even if no invalidation arrives. */
const maxAge = 3_600_000

export interface ContentCache<T> {
  /**
   * The cached value, or the result of `make`. Concurrent requests for a value share one `make`; when its result concerns only the request
   * that started it, another request makes it again.
   */
  find(key: string, make: () => Promise<T>): Promise<T>
  /** The cached value, if there is one. */
  get(key: string): T | undefined
  /** Content has this version now; null when a change may have been missed. Older values are removed. */
  invalidate(version: number | null): void
}

export interface Weight<T> {
  /** Bytes of all values together. */
  limit: number
  getBytes(value: T): number
  /** Errors and redirects are returned but not cached. */
  isCacheable?(value: T): boolean
  /** The result concerns only this request, such as a rate limit error: no other request may receive it. */
  isForCallerOnly?(result: PromiseSettledResult<T>): boolean
}

interface Entry<T> {
  value: T
  until: number
  bytes: number
}

/**
 * Caches public values until content changes. The content version is read before the first query of a value, and the value is stored only
 * if no newer version has arrived when it is finished, so a concurrent write cannot be missed.
 */
export function createContentCache<T>(currentVersion: () => Promise<number>, weight: Weight<T>): ContentCache<T> {
  const values = new Map<string, Entry<T>>()
  const pending = new Map<string, Promise<T>>()
  let known = 0
  let missedChanges = 0
  let size = 0

  function clear() {
    values.clear()
    // Requests from now on must not receive a value that was started earlier.
    pending.clear()
    size = 0
  }

  function store(key: string, value: T) {
    size -= values.get(key)?.bytes ?? 0
    values.delete(key)
    const bytes = weight.getBytes(value) + key.length
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
