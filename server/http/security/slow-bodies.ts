import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { announcedBytes } from '#server/http/calls/body-limits.ts'

interface MinimumRate {
  /** Milliseconds during which a body may be arbitrarily slow. */
  grace: number
  /** Minimum bytes per second afterwards: less than any real connection. */
  rate: number
}

/** Ends requests whose bodies arrive so slowly that they only block a slot (Node itself ends them after a minute). */
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
