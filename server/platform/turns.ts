export interface Turns {
  /** Does the work once all earlier work of the same key has ended. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>
}

/**
 * Work of one key is done one after the other, in the order of its arrival. What waits here holds no database connection and no lock, so a
 * slow machine makes it late instead of failing, and others get their connections meanwhile. Other processes are held back by the database.
 */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return {
    async take(key, work) {
      const before = last.get(key)
      const own = (before ?? Promise.resolve()).then(work, work)
      last.set(key, own)
      try {
        return await own
      } finally {
        if (last.get(key) === own) last.delete(key)
      }
    },
  }
}
