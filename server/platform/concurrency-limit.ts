import { BusyError } from './busy-error.ts'

interface Places {
  /** So many at once. */
  places: number
  /** Whoever would have to wait behind more is told so: 503. */
  mostWaiting: number
}

/** What it answers runs work when there is a place, in the order of asking. */
export function limitConcurrency({ places, mostWaiting }: Places): <T>(work: () => Promise<T>) => Promise<T> {
  let taken = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (waiting.length >= mostWaiting) throw new BusyError()
    if (taken >= places) await new Promise<void>((resolve) => waiting.push(resolve))
    else taken++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else taken--
    }
  }
}
