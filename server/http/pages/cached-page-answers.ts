import type { IncomingMessage } from 'node:http'
import { isSecure, readCookies } from '#server/http/cookies.ts'
import type { EarlyAnswer } from '#server/http/http-server.ts'
import { createAnswerNotes } from '#server/http/note-answer.ts'
import { isPlainlyForShop } from '#server/http/security/hosts.ts'
import { audienceKey } from '#server/kernel/response-cache/audience.ts'
import type { ContentCache } from '#server/kernel/response-cache/content-cache.ts'
import type { Encoding } from '#server/kernel/response-cache/other-forms.ts'
import type { Services } from '#server/kernel/services.ts'
import { isKnown, knownEncoding, knownForm, type PageAnswer } from './cached-page.ts'
import { pageKey } from './page-key.ts'
import { getVisitor } from './visitor-preferences.ts'

/**
 * Answers with cached guest pages before Fastify sees the request: what every other request needs (router, hooks, request id, session, overload
 * guard) would cost more than the page itself. Requests that do not clearly match continue to the normal handlers.
 */
export function cachedPageAnswers(services: Services, pages: ContentCache<PageAnswer>): EarlyAnswer {
  const secure = isSecure(services.config.appUrl)
  const isForShop = isPlainlyForShop(services.config)
  const note = createAnswerNotes(services)
  return (request, response) => {
    const began = performance.now()
    if (request.method !== 'GET' || hasBody(request) || !isForShop(request)) return false
    const page = findPage(services, secure, pages, request)
    if (!page) return false
    const encoding = knownEncoding(request.headers['accept-encoding'])
    const isUnchanged = isKnown(request, page)
    const form = isUnchanged ? undefined : knownForm(page, encoding, services.otherForms)
    if (!isUnchanged && !form) return false
    const status = isUnchanged ? 304 : page.status
    response.writeHead(status, form ? headOf(page, encoding, form) : Object.entries(page.headers).flat())
    response.end(form)
    note({ method: 'GET', route: '/*', status, seconds: (performance.now() - began) / 1000 })
    return true
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Names and values in turn, as Node takes them without a further look; made once for a page. */
function headOf(page: PageAnswer, encoding: Encoding, form: Buffer): string[] {
  page.heads ??= {}
  page.heads[encoding] ??= [
    ...Object.entries(page.headers).flat(),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ...['content-length', String(form.length)],
  ]
  return page.heads[encoding]
}

const noQuery = new URLSearchParams()

function findPage(
  services: Services,
  secure: boolean,
  pages: ContentCache<PageAnswer>,
  { headers, url = '/' }: IncomingMessage,
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
