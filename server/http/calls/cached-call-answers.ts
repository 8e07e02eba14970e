import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSecure, readCookies } from '#server/http/cookies.ts'
import type { EarlyAnswer } from '#server/http/http-server.ts'
import { createAnswerNotes } from '#server/http/note-answer.ts'
import { knownEncoding } from '#server/http/pages/cached-page.ts'
import { isPlainlyForShop } from '#server/http/security/hosts.ts'
import type { Binding } from '#server/kernel/endpoint.ts'
import { knownResponse } from '#server/kernel/response-cache/cached-response.ts'
import { bodyFor, type CompressedJson, isShort } from '#server/kernel/response-cache/compressed-json.ts'
import type { Encoding } from '#server/kernel/response-cache/other-forms.ts'
import type { Services } from '#server/kernel/services.ts'
import { createKnownInputs } from './known-inputs.ts'

interface Calls {
  bindings: readonly Binding[]
  /** Headers of every answer. */
  security: Record<string, string>
}

/** Bytes of the longest body that is looked at: those of lists, searches and products are much shorter. */
const longestBody = 2_048

/**
 * Answers calls of guests from the response cache before Fastify sees the request, as cached pages are: the router, the hooks and reading the input
 * again would cost more than the answer. Requests that do not clearly match, and those whose answer is not cached, continue to the normal handlers.
 */
export function cachedCallAnswers(services: Services, { bindings, security }: Calls): EarlyAnswer {
  const calls = callsByPath(bindings)
  const inputs = createKnownInputs()
  const isFromGuest = createGuestCheck(services)
  const note = createAnswerNotes(services)

  function find(binding: Binding, body: Buffer) {
    const settings = services.settings.snapshot()
    const input = inputs.read(binding, body, settings)
    if (!input) return undefined
    const { value, language } = input
    const reader = { actor: { kind: 'guest' } as const, db: services.db, language, services, settings }
    return binding.kind === 'cached' ? knownResponse(reader, binding.call.route, value) : binding.known?.(reader, value)
  }

  return (request, response, otherwise) => {
    const { method, url = '' } = request
    const binding = method === 'POST' ? calls.get(url) : undefined
    if (!binding || !isFromGuest(request)) return false
    const began = performance.now()
    const send = (ready: CompressedJson<unknown>) => {
      sendReady(request, response, ready)
      note({ method: 'POST', route: url, status: 200, seconds: (performance.now() - began) / 1000 })
    }
    withBody(request, (body) => {
      const found = body && find(binding, body)
      if (!found) return otherwise(request, response)
      if (!(found instanceof Promise)) return send(found)
      found.then(
        (ready) => (ready ? send(ready) : otherwise(request, response)),
        () => otherwise(request, response),
      )
    })
    return true
  }

  function sendReady({ headers }: IncomingMessage, response: ServerResponse, ready: CompressedJson<unknown>) {
    const encoding = isShort(ready) ? 'identity' : knownEncoding(headers['accept-encoding'])
    const body = bodyFor(ready, encoding, services.otherForms)
    response.writeHead(200, headOf(ready, encoding, Buffer.byteLength(body), security))
    response.end(body)
  }
}

/** Calls whose answers may be cached, by the path that a client posts to. */
const callsByPath = (bindings: readonly Binding[]): ReadonlyMap<string, Binding> =>
  new Map(
    bindings.flatMap((binding) => {
      const [method = '', path = ''] = binding.call.route.split(' ')
      const isKnown =
        (binding.kind === 'cached' || binding.known) &&
        method === 'POST' &&
        binding.call.access === 'public' &&
        !path.includes(':')
      return isKnown && !binding.recaptcha ? [[path, binding]] : []
    }),
  )

/** Whether a request is one of a guest for the shop, with a short body of JSON, without any doubt. */
function createGuestCheck({ config }: Pick<Services, 'config'>): (request: IncomingMessage) => boolean {
  const secure = isSecure(config.appUrl)
  const isForShop = isPlainlyForShop(config)
  return (request) => {
    const { headers } = request
    const length = Number(headers['content-length'])
    return (
      length > 0 &&
      length <= longestBody &&
      /^application\/json(;|$)/i.test(headers['content-type'] ?? '') &&
      headers['transfer-encoding'] === undefined &&
      headers['content-encoding'] === undefined &&
      headers.authorization === undefined &&
      hasNoSession(headers, secure) &&
      isForShop(request)
    )
  }
}

/** A browser that sends cookies of ours must prove that a page of ours asks (security/csrf.ts). */
function hasNoSession({ cookie, 'sec-fetch-site': site }: IncomingMessage['headers'], secure: boolean): boolean {
  if (cookie === undefined) return true
  const cookies = readCookies(cookie, secure)
  return cookies.session === undefined && (site === 'same-origin' || Object.keys(cookies).length === 0)
}

/**
 * The body, if it has come with the head of the request; it is there a moment later. It is put back, so that whoever gets the request next finds it
 * unread.
 */
function withBody(request: IncomingMessage, use: (body: Buffer | undefined) => void): void {
  process.nextTick(() => {
    const isWhole = request.readableLength === Number(request.headers['content-length'])
    const body: unknown = isWhole ? request.read() : undefined
    if (body instanceof Buffer) request.unshift(body)
    use(body instanceof Buffer ? body : undefined)
  })
}

/** Names and values in turn, as Node takes them without a further look; made once for a response. */
function headOf(
  ready: CompressedJson<unknown>,
  encoding: Encoding,
  length: number,
  security: Record<string, string>,
): string[] {
  ready.heads ??= {}
  ready.heads[encoding] ??= [
    ...Object.entries(security).flat(),
    ...['cache-control', 'no-store', 'content-type', 'application/json; charset=utf-8'],
    ...(isShort(ready) ? [] : ['vary', 'accept-encoding']),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ...['content-length', String(length)],
  ]
  return ready.heads[encoding]
}
