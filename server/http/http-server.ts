import { createServer, type RequestListener, type Server } from 'node:http'
import type { EarlyAnswer } from './pages/cached-page-answers.ts'

/** Milliseconds. Balancers keep connections open for a minute, and must not send a request on one that is just being closed. */
const keepAliveTimeout = 72_000
/** Milliseconds in which a whole request must have come. */
const requestTimeout = 60_000

/** The HTTP server under Fastify: `answerEarly` sees each request first. */
export function httpServer(fastify: RequestListener, answerEarly?: EarlyAnswer): Server {
  const listener: RequestListener = (request, response) => {
    if (!answerEarly?.(request, response)) fastify(request, response)
  }
  return createServer({ keepAliveTimeout, requestTimeout }, listener)
}
