import { hash, randomBytes } from 'node:crypto'

/** One minute in milliseconds. */
const minute = 60_000

/** Counts what visitors do, in the memory of one process. */
export interface VisitorCounts {
  /** Counts one of `name`, or as many as `more` says, by this network. Answers the sum of the minute that the first of them began. */
  count(name: string, network: string, more?: number): number
}

/** Networks that have a count of their own; about 10 MB. */
const maxEntries = 50_000
const sharedCounts = 1_024

/**
 * Counts per network in a table of fixed size: while it is full, unknown networks share some counters, so that a flood of addresses makes
 * limits stricter and never opens them. The sharing differs in each process.
 */
export function createVisitorCounts(most = maxEntries): VisitorCounts {
  const seed = randomBytes(16).toString('hex')
  // A count that restarts goes to the end, so the first is always the one that ends first.
  const counts = new Map<string, { count: number; ends: number }>()

  function deleteExpired(now: number) {
    for (const [key, { ends }] of counts) {
      if (ends > now) return
      counts.delete(key)
    }
  }
  const getBucket = (network: string) => hash('sha1', seed + network, 'buffer').readUInt32BE() % sharedCounts

  return {
    count(name, network, more = 1) {
      const now = Date.now()
      deleteExpired(now)
      const own = `${name} ${network}`
      const key = counts.size < most || counts.has(own) ? own : `${name} shared ${getBucket(network)}`
      const known = counts.get(key) ?? { count: 0, ends: now + minute }
      known.count += more
      counts.set(key, known)
      return known.count
    },
  }
}
