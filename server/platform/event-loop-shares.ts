import { performance } from 'node:perf_hooks'

/** How much of the event loop's time each piece of work has used. */
export interface EventLoopShares {
  /** Runs work and tells `charge` its milliseconds. */
  measure<T>(work: () => Promise<T>, charge: (milliseconds: number) => void): Promise<T>
}

/**
 * Nobody can say for whom the event loop was busy between two awaits, so all work that is under way shares that time in equal parts. Waiting
 * for the database costs nothing while nothing else runs.
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
