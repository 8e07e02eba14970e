import { totalmem } from 'node:os'

const MiB = 1024 * 1024

/**
 * What the caches of a process may take, in bytes: a half for pages, the rest for responses of calls, and for either in the encodings that fewer
 * clients ask for. Without a given number it is 128 MB, on small machines less.
 */
export function cacheShares(megabytes: number | undefined) {
  const bytes = megabytes === undefined ? memoryBudget(128 * MiB) : megabytes * MiB
  return { pages: bytes / 2, responses: (bytes * 3) / 16, otherForms: (bytes * 5) / 16 }
}

/** Bytes for what is kept in memory: on a machine, or in a container, of 2 GB and more `most`, on a smaller one as much less. */
const memoryBudget = (most: number): number => Math.min(most, (most * memoryOfMachine()) / (2 * 1024 ** 3))

function memoryOfMachine(): number {
  // 0 where nobody limits it, and on some systems a number beyond all machines.
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
