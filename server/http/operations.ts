import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#server/kernel/services.ts'
import { readiness } from '#server/platform/health.ts'
import { isLoopback } from '#server/platform/is-loopback.ts'
import { isSameText } from '#server/platform/secrets.ts'
import { createAnswerNotes } from './note-answer.ts'
import { routeOf } from './route-of.ts'

/** Endpoints for operators: liveness, readiness, metrics. */
export function mountOperations(app: FastifyInstance, services: Services): void {
  const { health, metrics } = services
  // Exempt from the overload guard: a busy process is alive, and probes must be able to see that.
  const always = { config: { pressureHandler: () => undefined } }
  app.get('/livez', always, async () => ({ alive: true }))
  app.get('/readyz', always, async (_request, reply) => {
    const state = await readiness(health, services.db)
    return reply.code(state.ready ? 200 : 503).send(state)
  })
  app.get('/metrics', async (request, reply) => {
    if (!maySeeMetrics(request, services.config.metricsToken)) return reply.callNotFound()
    return reply.type(metrics.contentType).send(await metrics.text())
  })
  app.addHook('onRequest', (_request, reply, done) => {
    metrics.beginRequest()
    reply.raw.once('close', metrics.endRequest)
    done()
  })
  const note = createAnswerNotes(services)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId } = request
    const route = routeOf(request) ?? 'none'
    note({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000, requestId })
    done()
  })
}

/**
 * Metrics require the token if one is configured, because a proxy on this machine may hide the client. Without a token they are only
 * available from this machine.
 */
function maySeeMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const bearer = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token) return bearer !== undefined && isSameText(bearer, token)
  return isLoopback(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
}
