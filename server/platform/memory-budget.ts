import { totalmem } from 'node:os'

/** Bytes for what is kept in memory: on a machine, or in a container, of 2 GB and more `most`, on a smaller one as much less. */
export const memoryBudget = (most: number): number => Math.min(most, (most * memoryOfMachine()) / (2 * 1024 ** 3))

function memoryOfMachine(): number {
  // 0 where nobody limits it, and on some systems a number beyond all machines.
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
