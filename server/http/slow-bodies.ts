import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { announcedBytes } from './body-limits.ts'

interface MinimumRate {
  /** Milliseconds in which any body may be as slow as it is. */
  grace: number
  /** Bytes of each second after that: less than any connection of ours. */
  rate: number
}

/** Ends requests whose bodies come so slowly that they are meant to hold a place (Node itself ends them after a minute). */
export function endSlowBodies(
  app: FastifyInstance,
  { grace, rate }: MinimumRate = { grace: 10_000, rate: 8 * 1024 },
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (announcedBytes(request) > 0 && !request.raw.complete) watch(request.raw, { grace, rate })
    done()
  })
}

function watch(request: IncomingMessage, { grace, rate }: MinimumRate): void {
  const { socket } = request
  const before = socket.bytesRead
  const began = performance.now() + grace
  const timer = setInterval(() => {
    const expected = ((performance.now() - began) / 1_000) * rate
    if (request.complete || socket.destroyed) clearInterval(timer)
    else if (expected > 0 && socket.bytesRead - before < expected) socket.destroy()
  }, grace / 2).unref()
  const end = () => clearInterval(timer)
  request.once('end', end).once('close', end)
}
