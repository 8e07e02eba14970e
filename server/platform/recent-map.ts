/** The values that were asked for last, by key. Nothing else keeps a value from the garbage collector. */
export interface RecentMap<K, V> {
  get(key: K): V | undefined
  keep(key: K, value: V): void
}

/** Keeps values up to `limit` in sum of their sizes; those that were not asked for the longest are forgotten first. */
export function createRecentMap<K, V>(limit: number, sizeOf: (value: V) => number): RecentMap<K, V> {
  const values = new Map<K, V>()
  let size = 0

  function remove(key: K) {
    const value = values.get(key)
    if (value === undefined) return
    size -= sizeOf(value)
    values.delete(key)
  }

  return {
    get(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      // A map is in the order of insertion.
      values.delete(key)
      values.set(key, value)
      return value
    },
    keep(key, value) {
      remove(key)
      values.set(key, value)
      size += sizeOf(value)
      for (const oldest of values.keys()) {
        if (size <= limit) break
        remove(oldest)
      }
    },
  }
}
