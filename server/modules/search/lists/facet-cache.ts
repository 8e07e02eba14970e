import { sha256 } from '#server/platform/secrets.ts'

/** Lists whose totals and facets are cached. */
const maxLists = 1000

interface CachedFacets {
  version: number
  found: unknown
}

/** By list, the least recently used first. */
export type Facets = Map<string, CachedFacets>

/** A visitor may send filters of some hundred kilobytes: they take no more memory than others. */
const shortKey = (key: string) => (key.length > 200 ? sha256(key) : key)

/**
 * Totals and facets have to scan every product of a list, a page only twenty. They are cached with the content version they were read at,
 * and used for a page whose version shows the same products, so they are never older than its cards. Without `isCurrent`: the cached value,
 * current or not.
 */
export function cachedFacets<T>(
  facets: Facets,
  list: string,
  isCurrent: (version: number) => boolean = () => true,
): T | undefined {
  const key = shortKey(list)
  const cached = facets.get(key)
  if (!cached) return undefined
  facets.delete(key)
  if (!isCurrent(cached.version)) return undefined
  // The most recently used stays longest.
  facets.set(key, cached)
  return cached.found as T
}

export function cacheFacets(facets: Facets, list: string, { version, found }: CachedFacets): void {
  facets.set(shortKey(list), { version, found })
  for (const oldest of facets.keys()) {
    if (facets.size <= maxLists) break
    facets.delete(oldest)
  }
}
