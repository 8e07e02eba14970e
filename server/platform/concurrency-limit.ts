import { BusyError } from './busy-error.ts'

interface Limits {
  /** Tasks that run at the same time. */
  concurrency: number
  /** Tasks that may wait; more are rejected with 503. */
  maxQueue: number
}

/** Returns a function that runs tasks with limited concurrency, in the order of arrival. */
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
