import { sha256 } from '#server/platform/secrets.ts'

/** Lists whose totals and facets are cached. */
const maxLists = 1000

interface CachedFacets {
  version: number
  /** performance.now() when they were counted. */
  at: number
  found: unknown
}

/** By list, the least recently used first. */
export type Facets = Map<string, CachedFacets>

/** A visitor may send filters of some hundred kilobytes: they take no more memory than others. */
const shortKey = (key: string) => (key.length > 200 ? sha256(key) : key)

/**
 * Totals and facets have to scan every product of a list, a page only twenty. They are cached with the content version they were read at,
 * and used for a page whose version shows the same products, so they are never older than its cards, but for those of large lists
 * (docs/adr/0104-counts-of-large-lists.md). Without `isCurrent`: the cached value, current or not.
 */
export function cachedFacets<T>(
  facets: Facets,
  list: string,
  isCurrent: (version: number, found: T, age: number) => boolean = () => true,
): T | undefined {
  const key = shortKey(list)
  const cached = facets.get(key)
  if (!cached) return undefined
  facets.delete(key)
  const found = cached.found as T
  if (!isCurrent(cached.version, found, performance.now() - cached.at)) return undefined
  // The most recently used stays longest.
  facets.set(key, cached)
  return found
}

export function cacheFacets(
  facets: Facets,
  list: string,
  { version, found, at = performance.now() }: Pick<CachedFacets, 'version' | 'found'> & { at?: number | undefined },
): void {
  facets.set(shortKey(list), { version, found, at })
  for (const oldest of facets.keys()) {
    if (facets.size <= maxLists) break
    facets.delete(oldest)
  }
}
