import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'

/** Takes a request and returns true, or leaves it alone. One that it has taken it answers, or gives to `otherwise`. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse, otherwise: RequestListener) => boolean

/** Milliseconds. Balancers keep connections open for a minute, and must not send a request on one that is just being closed. */
const keepAliveTimeout = 72_000
/** Milliseconds in which a whole request must have come. */
const requestTimeout = 60_000
/** A streamed file has eleven listeners of its end: of Node, Fastify, the metrics and this server. More than these are a leak. */
const mostListeners = 20

/** The HTTP server under Fastify: those that answer early see each request first. */
export function httpServer(fastify: RequestListener, early: readonly EarlyAnswer[]): Server {
  const listener: RequestListener = (request, response) => {
    response.setMaxListeners(mostListeners)
    for (const answer of early) if (answer(request, response, fastify)) return
    fastify(request, response)
  }
  return createServer({ keepAliveTimeout, requestTimeout }, listener)
}
