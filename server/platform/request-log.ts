import { type DestinationStream, type Logger, symbols } from 'pino'
import { createTimestamp } from './log.ts'

interface AnsweredRequest {
  method: string
  /** The template, never the address: addresses hold tokens. */
  route: string
  status: number
  ms: number
  requestId: string | undefined
}

/** Logs each request. A line like any other, but made by hand: nothing in it needs masking, and there is one for every request. */
export function createRequestLog(log: Logger): (request: AnsweredRequest) => void {
  const output: DestinationStream = Reflect.get(log, symbols.streamSym)
  const timestamp = createTimestamp()
  return ({ method, route, status, ms, requestId }) => {
    if (!log.isLevelEnabled('info')) return
    const id = requestId === undefined ? '' : `,"request_id":${JSON.stringify(requestId)}`
    const what = `"method":${JSON.stringify(method)},"route":${JSON.stringify(route)},"status":${status},"ms":${ms}`
    output.write(`{"level":"info"${timestamp()},"pid":${process.pid}${id},${what},"msg":"request"}\n`)
  }
}
