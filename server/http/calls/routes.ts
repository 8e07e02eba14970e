import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseJson } from '#contracts/parse-json.ts'
import { isSecure, setCookies } from '#server/http/cookies.ts'
import { getIncoming, getRequestLanguage, openCtx } from '#server/http/request.ts'
import { refuseCrossSite } from '#server/http/security/csrf.ts'
import { limitLargeBody } from '#server/http/security/limit-uploads.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { HttpError, notFound, payloadTooLarge } from '#server/kernel/errors.ts'
import { countLoopTime, limitLoopTime } from '#server/kernel/loop-time-limit.ts'
import type { Services } from '#server/kernel/services.ts'
import { isRecord } from '#server/platform/typed.ts'
import { type BodyLimits, isTrusted, refuseLargeOfUntrusted, visitorLimits } from './body-limits.ts'
import type { BodyKind, CallTable, MountedCall } from './call-table.ts'
import { checkAccess, type Executed, execute } from './execute.ts'
import { nest } from './form-data.ts'
import { readPairs } from './form-pairs.ts'
import { readMultipart } from './multipart.ts'
import { refuseOthers } from './refuse-others.ts'
import { sendReady } from './send-cached.ts'

/** The back office has addresses of its own, because it may have a host of its own (hosts.ts). */
const folders = ['/api/admin/*', '/api/*']

/**
 * Mounts the endpoints: one route for each kind of body, since the table of calls finds the endpoint of a request
 * (docs/adr/0113-calls-are-found-in-one-table.md).
 */
export function mountCalls(app: FastifyInstance, services: Services, table: CallTable): void {
  app.addConstraintStrategy({
    name: 'body',
    storage: () => new Map(),
    deriveConstraint(request: IncomingMessage) {
      request.foundCall = table.find(request)
      return request.foundCall?.call?.body.name
    },
  })
  for (const url of folders) {
    for (const body of table.bodies) mountKind(app, services, body, url)
    refuseOthers(app, url)
  }
}

/** Raw bodies are taken in a scope of their own, where no content type is parsed. */
function mountKind(app: FastifyInstance, services: Services, body: BodyKind, url: string) {
  if (!body.isRaw) return mountRoute(app, services, body, url)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, bytes: Buffer) => bytes)
    mountRoute(scope, services, body, url)
  })
}

/** Permissions are checked before the body is read; permissions that depend on the body are checked by the handler. */
function mountRoute(app: FastifyInstance, services: Services, body: BodyKind, url: string) {
  const secure = isSecure(services.config.appUrl)
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url,
    constraints: { body: body.name },
    bodyLimit: body.bytes,
    onRequest: async (request, reply) => {
      const { binding, audience, limits } = getCall(request)
      const { ctx, headers, cookies } = await openCtx(services, getIncoming(request), audience)
      request.ctx = ctx
      // Errors carry these as well.
      setCookies(reply.headers(headers), cookies, secure)
      if (!body.isRaw)
        refuseCrossSite(request.method, request.headers, Object.keys(ctx.cookies).length > 0, services.config)
      checkAccess(binding, ctx)
      request.bodyLimits = limits
      refuseLargeOfUntrusted(request, ctx.actor)
      if (isTrusted(ctx.actor)) return
      limitLoopTime(ctx)
      limitLargeBody(services.largeBodies, request, reply)
    },
    handler: async (request, reply) => {
      const { binding, limits, isOverridden } = getCall(request)
      const input = body.isRaw ? readRawRequest(request) : await readRequest(request, limits)
      if (isOverridden && !isPut(request, input)) throw new HttpError(405, { key: 'errors.method_not_allowed' })
      const ctx: Ctx = { ...request.ctx, language: getRequestLanguage(input.language, request.ctx.settings) }
      const who = isTrusted(ctx.actor) ? { services, network: null } : ctx
      return send(reply, await countLoopTime(who, () => execute(binding, ctx, input)), services)
    },
  })
}

/** The call that the route was chosen for. */
function getCall({ raw }: FastifyRequest): MountedCall {
  if (!raw.foundCall?.call) throw notFound('errors.not_found')
  return raw.foundCall.call
}

const isPut = (request: FastifyRequest, input: Record<string, unknown>) =>
  String(input._method ?? request.headers['x-http-method-override'] ?? '').toUpperCase() === 'PUT'

/** Query, body and path as one object; the path wins. */
async function readRequest(request: FastifyRequest, limits: BodyLimits): Promise<Record<string, unknown>> {
  const body = request.isMultipart()
    ? nest(await readMultipart(request, limits), limits.fields + limits.files)
    : (request.body ?? {})
  if (typeof body !== 'object' || Array.isArray(body)) throw new HttpError(422, { key: 'errors.body_malformed' })
  return { ...(isRecord(request.query) && request.query), ...body, ...request.raw.foundCall?.params }
}

/** The bytes of the body beside the path; the query of such an endpoint is not read. */
const readRawRequest = ({ body, raw }: FastifyRequest): Record<string, unknown> => ({
  ...raw.foundCall?.params,
  raw_body: body instanceof Uint8Array ? body : new Uint8Array(),
})

function send(
  reply: FastifyReply,
  { ready, response: { body, status, headers, cookies } }: Executed,
  { config, otherForms }: Services,
) {
  setCookies(reply.code(status).headers(headers), cookies, isSecure(config.appUrl))
  return ready ? sendReady(reply, ready, otherForms) : reply.send(body ?? {})
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
