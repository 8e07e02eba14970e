import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/** Lets work in the background of this process give way to the requests that it answers. */
export interface BackgroundPace {
  /** A request has begun; the returned function notes its end. */
  beginRequest(): () => void
  /** Resolves when the next piece of work may begin, in the order in which it was asked for. */
  turn(): Promise<void>
}

/** Milliseconds. A longer request mostly waits for something itself: an export, or a client that reads slowly. */
const longestBusy = 30
/** Milliseconds in which a client that has got its answer asks for more. */
const afterwards = 5
/** Milliseconds without requests after which nobody is expected. */
const quiet = 250
/** Milliseconds after which one piece of work goes on all the same, so that a shop that is never quiet sends, too. */
const mostWait = 50

export function createBackgroundPace(): BackgroundPace {
  let underWay = 0
  let busyUntil = Number.NEGATIVE_INFINITY
  let last: Promise<void> = Promise.resolve()

  async function wait(): Promise<void> {
    if (performance.now() >= busyUntil + quiet) return
    const latest = performance.now() + mostWait
    for (;;) {
      const left = Math.min(busyUntil, latest) - performance.now()
      if (left > 0) {
        await sleep(left)
        continue
      }
      // A busy machine may have stopped this process for that time: requests that have arrived meanwhile are noticed first.
      await setImmediate()
      const now = performance.now()
      if (now >= busyUntil || now >= latest) return
    }
  }

  return {
    beginRequest() {
      underWay++
      busyUntil = performance.now() + longestBusy
      return () => {
        underWay--
        if (underWay === 0) busyUntil = performance.now() + afterwards
      }
    },
    turn() {
      last = last.then(wait)
      return last
    },
  }
}
