interface Waiting {
  answered: Promise<boolean>
  answer: (yes: boolean) => void
}

/** A dialog over the page that rejected requests wait for: all of them wait for one answer, and are repeated if it is yes. */
export interface SessionQuestion {
  ask: () => Promise<boolean>
  answer: (yes: boolean) => void
  isAsked: () => boolean
  subscribe: (listener: () => void) => () => void
}

export function createSessionQuestion(): SessionQuestion {
  let waiting: Waiting | undefined
  const listeners = new Set<() => void>()
  const set = (next: Waiting | undefined) => {
    waiting = next
    for (const listener of listeners) listener()
  }
  return {
    ask() {
      if (waiting) return waiting.answered
      const { promise, resolve } = Promise.withResolvers<boolean>()
      set({ answered: promise, answer: resolve })
      return promise
    },
    answer(yes) {
      const asked = waiting
      set(undefined)
      asked?.answer(yes)
    },
    isAsked: () => waiting !== undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
