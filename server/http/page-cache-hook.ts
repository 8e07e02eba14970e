import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audienceKey } from '#server/kernel/response-cache/audience.ts'
import type { ContentCache } from '#server/kernel/response-cache/content-cache.ts'
import type { Services } from '#server/kernel/services.ts'
import { type Encoding, isKnown, knownEncoding, knownForm, type PageAnswer } from './cached-page.ts'
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
    if (isKnown(request, page)) return void reply.code(304).headers(page.headers).send()
    const encoding = knownEncoding(request.headers['accept-encoding'])
    const form = knownForm(page, encoding, services.plainBodies)
    if (!form) return done()
    sendAtOnce(reply, page, encoding, form)
  })
}

/** Past the hooks of Fastify that look at every answer, none of which concerns a page. Headers that an earlier hook has set are sent too. */
function sendAtOnce(reply: FastifyReply, page: PageAnswer, encoding: Encoding, form: Buffer): void {
  const { raw } = reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(page.status, {
    ...page.headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': form.length,
  })
  raw.end(form)
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
