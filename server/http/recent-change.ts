import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/kernel/services.ts'
import { isSecure, setCookieHeader } from './cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The content version when a writing request came; undefined for requests that only read. */
    contentBefore: number | null | undefined
  }
}

/**
 * Marks browsers whose request changed content with a short-lived cookie: pages that they open next are never stale
 * (docs/adr/0067-stale-pages-for-guests.md).
 */
export function markRecentChanges(app: FastifyInstance, services: Services): void {
  const secure = isSecure(services.config.appUrl)
  app.decorateRequest('contentBefore', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') request.contentBefore = services.content.known()
    done()
  })
  app.addHook('onSend', (request, reply, _body, done) => {
    const { contentBefore } = request
    if (contentBefore !== undefined && contentBefore !== services.content.known())
      reply.header('set-cookie', setCookieHeader({ name: 'recent_change', value: '1' }, secure))
    done()
  })
}
