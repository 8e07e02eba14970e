import type { Ctx } from './context.ts'
import { tooManyAttempts } from './errors.ts'

type Visitor = Pick<Ctx, 'network' | 'services'>

/** Milliseconds per minute for which one network may use the event loop: some hundred rendered pages. */
const most = 10_000
const name = 'event loop'

/** 429 for a visitor who has used more than a fair share of this process in the last minute. */
export function limitLoopTime({ network, services }: Visitor): void {
  if (network !== null && services.visitorCounts.count(name, network, 0) > most) throw tooManyAttempts()
}

/** Runs the work of a visitor and counts the time that it takes of the event loop. */
export function countLoopTime<T>({ network, services }: Visitor, work: () => Promise<T>): Promise<T> {
  return services.loopShares.measure(work, (milliseconds) => {
    if (network === null) return
    const used = services.visitorCounts.count(name, network, milliseconds)
    if (used > most && used - milliseconds <= most)
      services.log.warn(
        { network },
        'Event-loop limit of a network reached; rejecting its requests for the rest of the minute',
      )
  })
}
