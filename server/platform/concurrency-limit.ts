import { BusyError } from './busy-error.ts'

interface Limits {
  /** So many at once. */
  concurrency: number
  /** Whoever would have to wait behind more is told so: 503. */
  maxQueue: number
}

/** What it answers runs work when there is a place, in the order of asking. */
export function limitConcurrency({ concurrency, maxQueue }: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []

  return async (work) => {
    if (queue.length >= maxQueue) throw new BusyError()
    if (running >= concurrency) await new Promise<void>((resolve) => queue.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
