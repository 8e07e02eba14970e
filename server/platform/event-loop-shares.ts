import { performance } from 'node:perf_hooks'

/** How much of the event loop's time each piece of work has used. */
export interface EventLoopShares {
  /** Runs work and passes its milliseconds to `charge`. */
  measure<T>(work: () => Promise<T>, charge: (milliseconds: number) => void): Promise<T>
}

/**
 * It is not known which request uses the event loop between two awaits, so all running work shares that time equally. Waiting for the
 * database costs nothing while nothing else runs.
 */
export function createEventLoopShares(busyTime = () => performance.eventLoopUtilization().active): EventLoopShares {
  let underWay = 0
  let known = busyTime()
  /** What each piece of work would have used that began with the process. */
  let share = 0

  function catchUp(): void {
    const now = busyTime()
    if (underWay > 0) share += (now - known) / underWay
    known = now
  }

  return {
    async measure(work, charge) {
      catchUp()
      underWay++
      const before = share
      try {
        return await work()
      } finally {
        catchUp()
        underWay--
        charge(share - before)
      }
    },
  }
}
