import type { Services } from '#server/kernel/services.ts'
import { sha256 } from '#server/platform/secrets.ts'

/** Lists whose totals and facets are kept. */
const most = 1000

interface Kept {
  version: number
  found: unknown
}

/** A visitor may send filters of some hundred kilobytes: they take no more room than others. */
const shortest = (key: string) => (key.length > 200 ? sha256(key) : key)

const caches = new WeakMap<Services, Map<string, Kept>>()

/**
 * Totals and facets need a look at every product of a list, its page only at twenty. They are kept under the content version that
 * they were read with, and used while a page that is read has the same one: they are never older than the cards beside them.
 * Without a version: what is kept, whether it still holds or not.
 */
export function keptFor<T>(services: Services, asked: string, version?: number): T | undefined {
  const key = shortest(asked)
  const cache = caches.get(services)
  const kept = cache?.get(key)
  if (!cache || !kept) return undefined
  cache.delete(key)
  if (version !== undefined && kept.version !== version) return undefined
  // The one that was used last stays longest.
  cache.set(key, kept)
  return kept.found as T
}

export function keepFound(services: Services, asked: string, version: number, found: unknown): void {
  const key = shortest(asked)
  const cache = caches.get(services) ?? new Map<string, Kept>()
  caches.set(services, cache)
  cache.set(key, { version, found })
  for (const oldest of cache.keys()) {
    if (cache.size <= most) break
    cache.delete(oldest)
  }
}
