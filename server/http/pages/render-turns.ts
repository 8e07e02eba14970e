/** Pages that are made at the same time: while one waits for the database, another is rendered. */
const pagesAtOnce = 2

/** Milliseconds after which a page makes room for the next one, whether it is done or not: what waits for a slow query must not hold up others. */
const longestTurn = 100

/** Does the work when it is its turn, in the order of arrival. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Requests for pages that are in no cache take turns. Made all at once, the data and the text of each page would live until all of them are done: long enough for V8
 * to take them for lasting and to move them to the old generation, whose collection costs most (docs/adr/0107-pages-are-made-two-at-a-time.md).
 */
export function createRenderTurns(): TakeTurn {
  let running = 0
  const waiting: (() => void)[] = []

  /** Begins a turn; the function that is returned ends it, as its time does. */
  function begin(): () => void {
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      const next = waiting.shift()
      if (next) next()
      else running--
    }
    const timer = setTimeout(end, longestTurn)
    return end
  }

  return async (work) => {
    if (running >= pagesAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    const end = begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
