import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Binding } from '../bind.ts'
import type { Ctx } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { isSecure, setCookieHeader } from './cookies.ts'
import { refuseCrossSite } from './cross-site.ts'
import { nest, readMultipart } from './form-data.ts'
import { checkAccess, perform } from './perform.ts'
import { languageOf, openCtx } from './request.ts'

const multipartLimit = 60 * 1024 * 1024

/** Mounts the calls. Who may is asked before the body is read; what the body needs beyond that, the handler asks. */
export function mountCalls(app: FastifyInstance, services: Services, bindings: readonly Binding[]): void {
  const taken = new Set<string>()
  for (const binding of bindings) {
    const [method = '', url = ''] = binding.call.route.split(' ')
    if (taken.has(binding.call.route)) continue
    taken.add(binding.call.route)
    mount(app, services, binding, method, url)
  }
  // Forms cannot PUT: POST with `_method=PUT` means it, and needs the right of the effective verb (crm-content.md 0.5).
  for (const binding of bindings) {
    const [method = '', url = ''] = binding.call.route.split(' ')
    if (method === 'PUT' && !taken.has(`POST ${url}`)) mount(app, services, binding, 'POST', url)
  }
}

function mount(app: FastifyInstance, services: Services, binding: Binding, method: string, url: string) {
  const overridden = method === 'POST' && binding.call.route.startsWith('PUT ')
  app.route({
    method: method as HTTPMethods,
    url,
    bodyLimit: binding.call.limit ?? multipartLimit,
    onRequest: async (request) => {
      const door = url.startsWith('/api/admin') ? 'staff' : 'shop'
      const ctx = await openCtx(services, request, binding.call.readsToken ? null : door)
      request.ctx = ctx
      refuseCrossSite(request.method, request.headers, Object.keys(ctx.cookies).length > 0)
      checkAccess(binding, ctx)
    },
    handler: async (request, reply) => {
      const input = await readRequest(request)
      if (overridden && !isPut(request, input)) throw new Refusal(405, { key: 'errors.method_not_allowed' })
      const ctx: Ctx = { ...request.ctx, language: languageOf(input.language, request.ctx.settings) }
      const body = await perform(binding, ctx, input)
      if (changesPages(binding)) await services.content.catchUp()
      return sendAnswer(reply, ctx, body, isSecure(services.config.appUrl))
    },
  })
}

/** Staff's writes, and orders that may take the last unit: who wrote must not see an old page next (architecture.md section 6). */
const changesPages = ({ call }: Binding) => !call.route.startsWith('GET') && /\/api\/(admin|order)/.test(call.route)

const isPut = (request: FastifyRequest, input: Record<string, unknown>) =>
  String(input._method ?? request.headers['x-http-method-override'] ?? '').toUpperCase() === 'PUT'

/** Query, body and path as one object; the path wins. */
async function readRequest(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body = request.isMultipart() ? await readMultipart(request) : (request.body ?? {})
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal(422, { key: 'errors.body_malformed' })
  return { ...(request.query as object), ...body, ...(request.params as object) }
}

export function sendAnswer(reply: FastifyReply, ctx: Ctx, body: unknown, secure: boolean) {
  for (const cookie of ctx.answer.cookies) reply.header('set-cookie', setCookieHeader(cookie, secure))
  return reply.code(ctx.answer.status).headers(ctx.answer.headers).send(body ?? {})
}

/** JSON by our own hand: an empty body is an empty object, and `__proto__` stays a name like any other. */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(text as string))
    } catch {
      done(new Refusal(422, { key: 'errors.body_malformed' }))
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    done(null, nest(new URLSearchParams(text as string)))
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx
  }
}
