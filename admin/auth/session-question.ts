import { createStore } from '../ui/create-store.ts'

interface Waiting {
  answered: Promise<boolean>
  answer: (yes: boolean) => void
}

/** A dialog over the page: all requests that were rejected for the same reason wait for its answer, and are repeated if it is yes. */
export function createSessionQuestion() {
  const store = createStore<Waiting | undefined>(undefined)
  return {
    ask(): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      if (!store.get()) store.set({ answered: promise, answer: resolve })
      return store.get()?.answered ?? promise
    },
    answer(yes: boolean) {
      const waiting = store.get()
      store.set(undefined)
      waiting?.answer(yes)
    },
    useIsAsked: () => store.use() !== undefined,
  }
}
