import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audienceKey } from '#server/kernel/response-cache/audience.ts'
import type { ContentCache } from '#server/kernel/response-cache/content-cache.ts'
import type { Services } from '#server/kernel/services.ts'
import { isKnown, knownEncoding, knownForm, type PageAnswer } from './cached-page.ts'
import { isSecure, readCookies } from './cookies.ts'
import { pageKey } from './page-key.ts'
import { getVisitor } from './visitor-preferences.ts'

/**
 * Serves a cached guest page before all other hooks: what every other request needs (session, request id, overload guard) would cost more
 * than the page itself. Requests that do not clearly match continue to the normal handlers.
 */
export function serveCachedPages(app: FastifyInstance, services: Services, pages: ContentCache<PageAnswer>): void {
  const secure = isSecure(services.config.appUrl)
  app.addHook('onRequest', (request, reply, done) => {
    const page = request.method === 'GET' ? cachedPage(services, secure, pages, request) : undefined
    if (!page) return done()
    reply.code(page.status).headers(page.headers)
    if (isKnown(request, page)) return void reply.code(304).send()
    const encoding = knownEncoding(request.headers['accept-encoding'])
    const form = knownForm(page, encoding)
    if (!form) return done()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    reply.send(form)
  })
}

const noQuery = new URLSearchParams()

function cachedPage(
  services: Services,
  secure: boolean,
  pages: ContentCache<PageAnswer>,
  { headers, url }: FastifyRequest,
): PageAnswer | undefined {
  const cookies = headers.cookie === undefined ? {} : readCookies(headers.cookie, secure)
  if (cookies.session) return undefined
  const at = url.indexOf('?')
  const searchParams = at < 0 ? noQuery : new URLSearchParams(url.slice(at))
  // Such a link chooses a language for the visits that follow, by a cookie.
  if (searchParams.has('language')) return undefined
  const settings = services.settings.snapshot()
  const address = { pathname: at < 0 ? url : url.slice(0, at), searchParams }
  const visitor = getVisitor(settings, address, cookies, false)
  const key = pageKey(address, audienceKey({ ...visitor, settings, actor: { kind: 'guest' } }))
  return pages.get(key, { allowStale: !cookies.recent_change })
}
