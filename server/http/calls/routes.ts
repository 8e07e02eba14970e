import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#contracts/endpoint.ts'
import { parseJson } from '#contracts/parse-json.ts'
import { isPermission } from '#contracts/staff/permissions.ts'
import { isSecure, setCookies } from '#server/http/cookies.ts'
import { getIncoming, getRequestLanguage, openCtx } from '#server/http/request.ts'
import { refuseCrossSite } from '#server/http/security/csrf.ts'
import { limitLargeBody } from '#server/http/security/limit-uploads.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Binding } from '#server/kernel/endpoint.ts'
import { HttpError, payloadTooLarge } from '#server/kernel/errors.ts'
import { countLoopTime, limitLoopTime } from '#server/kernel/loop-time-limit.ts'
import type { Services } from '#server/kernel/services.ts'
import { isRecord } from '#server/platform/typed.ts'
import { type BodyLimits, getLimits, isTrusted, refuseLargeOfUntrusted, visitorLimits } from './body-limits.ts'
import { checkAccess, type Executed, execute } from './execute.ts'
import { nest } from './form-data.ts'
import { readPairs } from './form-pairs.ts'
import { readMultipart } from './multipart.ts'
import { createPathTree } from './path-tree.ts'
import { refuseOthers } from './refuse-others.ts'
import { sendReady } from './send-cached.ts'

/**
 * Mounts the endpoints. Permissions are checked before the body is read; permissions that depend on the body are checked by the handler.
 */
export function mountCalls(app: FastifyInstance, services: Services, bindings: readonly Binding[]): void {
  const paths = createPathTree()
  const mountAt = (method: string, url: string, binding: Binding) => {
    mount(app, services, binding, { method, url })
    paths.add(url, method)
  }
  for (const binding of bindings) {
    const [method = '', url = ''] = binding.call.route.split(' ')
    if (!isDeclared(binding.call.access)) throw new Error(`${binding.call.route} has no access rule`)
    if (paths.has(url, method)) throw new Error(`${binding.call.route} has two handlers (kernel/override.ts)`)
    mountAt(method, url, binding)
  }
  // Forms cannot PUT: POST with `_method=PUT` means it, and needs the right of the effective verb (api.md A5).
  for (const binding of bindings) {
    const [method = '', url = ''] = binding.call.route.split(' ')
    if (method === 'PUT' && !paths.has(url, 'POST')) mountAt('POST', url, binding)
  }
  refuseOthers(app, paths, new Set(bindings.map(({ call }) => call.route.split(' ')[1] ?? '')))
}

/** Denied by default: a call whose rights are missing or misspelt does not start (security.md S1). */
function isDeclared(access: Access | undefined | null): boolean {
  if (Array.isArray(access)) return access.length > 0 && access.every(isPermission)
  return access === 'public' || access === 'member' || access === 'staff' || isPermission(String(access))
}

interface Route {
  method: string
  url: string
}

/** An endpoint that takes raw bodies is mounted in a scope of its own, where no content type is parsed. */
function mount(app: FastifyInstance, services: Services, binding: Binding, route: Route) {
  if (!binding.call.rawBody) return mountRoute(app, services, binding, route)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, bytes: Buffer) => bytes)
    mountRoute(scope, services, binding, route)
  })
}

function mountRoute(app: FastifyInstance, services: Services, binding: Binding, { method, url }: Route) {
  const overridden = method === 'POST' && binding.call.route.startsWith('PUT ')
  const audience = url.startsWith('/api/admin') ? 'staff' : 'shop'
  const limits = getLimits(binding.call)
  const secure = isSecure(services.config.appUrl)
  const { optionalAuth, rawBody } = binding.call
  app.route({
    method,
    url,
    bodyLimit: limits.bytes,
    onRequest: async (request, reply) => {
      const requiredAudience = optionalAuth || rawBody ? null : audience
      const { ctx, headers, cookies } = await openCtx(services, getIncoming(request), requiredAudience)
      request.ctx = ctx
      // Errors carry these as well.
      setCookies(reply.headers(headers), cookies, secure)
      if (!rawBody)
        refuseCrossSite(request.method, request.headers, Object.keys(ctx.cookies).length > 0, services.config)
      checkAccess(binding, ctx)
      request.bodyLimits = limits
      refuseLargeOfUntrusted(request, ctx.actor)
      if (isTrusted(ctx.actor)) return
      limitLoopTime(ctx)
      limitLargeBody(services.largeBodies, request, reply)
    },
    handler: async (request, reply) => {
      const input = rawBody ? readRawRequest(request) : await readRequest(request, limits)
      if (overridden && !isPut(request, input)) throw new HttpError(405, { key: 'errors.method_not_allowed' })
      const ctx: Ctx = { ...request.ctx, language: getRequestLanguage(input.language, request.ctx.settings) }
      const who = isTrusted(ctx.actor) ? { services, network: null } : ctx
      return send(reply, await countLoopTime(who, () => execute(binding, ctx, input)), services)
    },
  })
}

const isPut = (request: FastifyRequest, input: Record<string, unknown>) =>
  String(input._method ?? request.headers['x-http-method-override'] ?? '').toUpperCase() === 'PUT'

/** Query, body and path as one object; the path wins. */
async function readRequest(request: FastifyRequest, limits: BodyLimits): Promise<Record<string, unknown>> {
  const body = request.isMultipart()
    ? nest(await readMultipart(request, limits), limits.fields + limits.files)
    : (request.body ?? {})
  if (typeof body !== 'object' || Array.isArray(body)) throw new HttpError(422, { key: 'errors.body_malformed' })
  return { ...(isRecord(request.query) && request.query), ...body, ...(isRecord(request.params) && request.params) }
}

/** The bytes of the body beside the path; the query of such an endpoint is not read. */
const readRawRequest = ({ body, params }: FastifyRequest): Record<string, unknown> => ({
  ...(isRecord(params) && params),
  raw_body: body instanceof Uint8Array ? body : new Uint8Array(),
})

function send(
  reply: FastifyReply,
  { ready, response: { body, status, headers, cookies } }: Executed,
  { config, plainBodies }: Services,
) {
  setCookies(reply.code(status).headers(headers), cookies, isSecure(config.appUrl))
  return ready ? sendReady(reply, ready, plainBodies) : reply.send(body ?? {})
}

/**
 * JSON and forms by our own hand: an empty body is an empty object, `__proto__` stays a name like any other, and how much there is to read
 * is counted first.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = (type: string, read: (text: string, limits: BodyLimits) => unknown) =>
    app.addContentTypeParser(type, { parseAs: 'string' }, async ({ bodyLimits }: FastifyRequest, text: string) => {
      try {
        return read(text, bodyLimits ?? visitorLimits)
      } catch (error) {
        if (error instanceof RangeError) throw payloadTooLarge()
        throw error instanceof HttpError ? error : new HttpError(422, { key: 'errors.body_malformed' })
      }
    })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  parse('application/json', (text, { values }) => (text === '' ? {} : parseJson(text, values)))
  parse('application/x-www-form-urlencoded', (text, { fields }) => nest(readPairs(text, fields), fields))
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx
    /** What the endpoint takes; absent where none was found. */
    bodyLimits?: BodyLimits
  }
}
