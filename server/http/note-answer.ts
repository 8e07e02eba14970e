import type { Services } from '#server/kernel/services.ts'
import { createRequestLog } from '#server/platform/request-log.ts'

interface Answer {
  method: string
  /** The template of the route. */
  route: string
  status: number
  seconds: number
  requestId?: string
}

/** Counts each answer in the metrics and logs it. */
export function createAnswerNotes({ metrics, log }: Pick<Services, 'metrics' | 'log'>): (answer: Answer) => void {
  const logRequest = createRequestLog(log)
  return ({ method, route, status, seconds, requestId }) => {
    metrics.observeRequest({ method, route, status, seconds })
    logRequest({ method, route, status, ms: Math.round(seconds * 1000), requestId })
  }
}
