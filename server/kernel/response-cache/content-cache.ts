/** Milliseconds. What the clock changes is heard of (content-clock.ts); this is for what nobody thought of. */
const life = 3_600_000

export interface ContentCache<T> {
  /**
   * The kept value, or what `make` answers now. Requests for a value that is being made wait for that one; when it turns out to concern only
   * who asked for it, one of them makes it again.
   */
  find(key: string, make: () => Promise<T>): Promise<T>
  /** The kept value, without making one. */
  kept(key: string): T | undefined
  /** Content has this version now; null when some change may have been missed. Older values go. */
  heard(version: number | null): void
}

export interface Weight<T> {
  /** Bytes of all values together. */
  limit: number
  bytesOf(value: T): number
  /** Errors and redirects are answered and forgotten. */
  isKept?(value: T): boolean
  /** Refused because of who asked, such as by a rate limit: nobody else is answered with it. */
  isForAskerOnly?(result: PromiseSettledResult<T>): boolean
}

interface Kept<T> {
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
  const values = new Map<string, Kept<T>>()
  const underway = new Map<string, Promise<T>>()
  let known = 0
  let doubts = 0
  let size = 0

  function clear() {
    values.clear()
    // Who asks from now on must not be given a value that was begun before.
    underway.clear()
    size = 0
  }

  function keep(key: string, value: T) {
    size -= values.get(key)?.bytes ?? 0
    values.delete(key)
    const bytes = weight.bytesOf(value) + key.length
    values.set(key, { value, until: Date.now() + life, bytes })
    size += bytes
    for (const [oldest, kept] of values) {
      if (size <= weight.limit) break
      values.delete(oldest)
      size -= kept.bytes
    }
  }

  async function makeAndKeep(key: string, make: () => Promise<T>): Promise<T> {
    const doubtsBefore = doubts
    const version = await currentVersion()
    const value = await make()
    const isKept = weight.isKept?.(value) ?? true
    if (isKept && version >= known && doubts === doubtsBefore) keep(key, value)
    return value
  }

  function kept(key: string) {
    const found = values.get(key)
    return found && found.until > Date.now() ? found.value : undefined
  }

  async function find(key: string, make: () => Promise<T>): Promise<T> {
    const found = kept(key)
    if (found !== undefined) return found
    const running = underway.get(key)
    if (running) {
      const [result] = await Promise.allSettled([running])
      return weight.isForAskerOnly?.(result) ? find(key, make) : running
    }
    const started = makeAndKeep(key, make).finally(() => {
      if (underway.get(key) === started) underway.delete(key)
    })
    underway.set(key, started)
    return started
  }

  return {
    kept,
    find,
    heard(version) {
      if (version === null) doubts++
      else if (version <= known) return
      else known = version
      clear()
    },
  }
}
