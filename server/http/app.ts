import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { HttpError, loginFirst, mediaTypeUnsupported } from '#server/kernel/errors.ts'
import type { Services } from '#server/kernel/services.ts'
import { pickLocale } from '#server/platform/i18n.ts'
import { withRequestId } from '#server/platform/log.ts'
import { cachedCallAnswers } from './calls/cached-call-answers.ts'
import { type CallTable, longestParameter } from './calls/call-table.ts'
import { registerMultipart } from './calls/multipart.ts'
import { openApiDocument } from './calls/openapi.ts'
import { mountCalls, readBodies } from './calls/routes.ts'
import { isSecure, setCookies } from './cookies.ts'
import { errorAnswer } from './errors.ts'
import { httpServer } from './http-server.ts'
import { mountOperations } from './operations.ts'
import { registerAdminBundle } from './pages/admin-bundle.ts'
import { mountBlogFeed } from './pages/blog-feed.ts'
import { cachedPageAnswers } from './pages/cached-page-answers.ts'
import { openPageCache, registerPages } from './pages/pages.ts'
import { mountSearchEngines } from './pages/search-engines.ts'
import { mountShopIcons } from './pages/shop-icons.ts'
import { markRecentChanges } from './recent-change.ts'
import { getIncoming, openCtx } from './request.ts'
import { routeOf } from './route-of.ts'
import { separateHosts } from './security/hosts.ts'
import { noteRefusal } from './security/note-refusal.ts'
import { mountPolicyReports } from './security/policy-reports.ts'
import { assetHeaders, securityHeaders } from './security/security-headers.ts'
import { endSlowBodies } from './security/slow-bodies.ts'
import { getTrustProxy, warnOfUntrustedProxy } from './security/trusted-proxies.ts'
import { mountUploads } from './uploads.ts'

/** Built files of storefront and back office. */
const isAsset = /^\/(admin\/)?assets\//

interface AppOptions {
  /** Every call that the server answers (server/app/registry/calls.ts). */
  calls: CallTable
  /** Without them only the calls. */
  pages: boolean
}

/** The HTTP server, top to bottom: what guards every request, then what answers. */
export async function createApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { config, log } = services
  const { calls } = options
  const pages = options.pages ? openPageCache(services) : undefined
  const security = securityHeaders(isSecure(config.appUrl))
  const early = [
    ...(pages ? [cachedPageAnswers(services, pages)] : []),
    cachedCallAnswers(services, { bindings: calls.bindings, security }),
  ]
  const app: FastifyInstance = Fastify({
    serverFactory: (fastify) => httpServer(fastify, early),
    loggerInstance: log as FastifyBaseLogger,
    // Lines carry the request's id by themselves (log.ts).
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: getTrustProxy(config.trustProxy),
    routerOptions: { maxParamLength: longestParameter, ignoreDuplicateSlashes: true },
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    // For URLs without a route; each endpoint has its own hook.
    bodyLimit: 1024,
    // An address that cannot be read is one that does not exist: a shopper lands on the home page.
    frameworkErrors: (error, request, reply) =>
      /^\/(api|uploads|assets|admin)(\/|$)/.test(request.url)
        ? answerError(services, error, request, reply)
        : reply.redirect('/?notice=page_not_found', 302),
  })
  // Cached pages are requests like any other.
  app.server.on('request', (_request, response) => response.once('close', services.pace.beginRequest()))
  const assets = assetHeaders(security)
  separateHosts(app, config, security)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isAsset.test(request.url) ? assets : security)
    done()
  })
  markRecentChanges(app, services)
  warnOfUntrustedProxy(app, services)
  app.addHook('onRequest', refuseCompressed)
  app.addHook('onRequest', refuseOtherMethods)
  endSlowBodies(app)
  await app.register(compress, {
    // A compressed body would be a thousand times what was counted.
    globalDecompression: false,
    // A cart of one line is a packet either way.
    threshold: 2048,
    encodings: ['br', 'gzip'],
    // Answers of calls are small and made for one: the quality of pages, or a stream, would cost more than making them.
    syncThreshold: 64 * 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  })
  await registerMultipart(app)
  // Being busy is no reason to refuse; being so late that clients have given up is. An interval in which nothing could be measured counts
  // as endlessly late, so it is as long as that.
  const latest = config.maxDelayMs
  if (latest > 0)
    await app.register(underPressure, { maxEventLoopDelay: latest, sampleInterval: latest, retryAfter: 2 })
  readBodies(app)
  app.addHook('onRequest', (request, _reply, done) => withRequestId(request.id, done))
  app.setErrorHandler(async (error, request, reply) => {
    await noteRefusal(services, error, request.ctx)
    return answerError(services, error, request, reply)
  })
  app.addHook('onSend', (request, reply, _body, done) => {
    if (request.routeOptions.url?.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    done()
  })

  mountOperations(app, services)
  mountUploads(app, services)
  mountSearchEngines(app, services)
  mountShopIcons(app, services)
  mountBlogFeed(app, services)
  mountPolicyReports(app, services)
  mountCalls(app, services, calls)
  mountOpenApi(app, services, () => openApiDocument(calls.bindings, config.appUrl))
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found'))
  if (pages) {
    await registerAdminBundle(app, services)
    await registerPages(app, services, calls.bindings, pages)
  }
  return app
}

/** For staff: it names every operation and its permission. Created on the first request, because it takes a hundred milliseconds. */
function mountOpenApi(app: FastifyInstance, services: Services, make: () => object): void {
  let document: string | undefined
  app.get('/api/openapi.json', async (request, reply) => {
    const { ctx } = await openCtx(services, getIncoming(request), 'staff')
    if (ctx.actor.kind !== 'staff') throw loginFirst()
    document ??= JSON.stringify(make())
    return reply.type('application/json; charset=utf-8').send(document)
  })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** TRACE would answer with the cookies that scripts cannot read; the others mean nothing here. */
const refuseOtherMethods = async ({ method }: FastifyRequest, reply: FastifyReply) => {
  if (methods.includes(method)) return
  reply.header('allow', methods.join(', '))
  throw new HttpError(405, { key: 'errors.method_not_allowed' })
}

/** Compressed request bodies are rejected: browsers never send them. */
const refuseCompressed = async ({ headers }: FastifyRequest) => {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw mediaTypeUnsupported()
}

function answerError(
  services: Services,
  error: unknown,
  request: Parameters<Parameters<FastifyInstance['setErrorHandler']>[0]>[1],
  reply: Parameters<Parameters<FastifyInstance['setErrorHandler']>[0]>[2],
) {
  const answer = errorAnswer(error, pickLocale(request.headers['accept-language']))
  if (answer.unexpected)
    services.log.error(
      { err: error, method: request.method, url: routeOf(request), reqId: request.id },
      'Request failed',
    )
  if (answer.retryAfter) reply.header('retry-after', answer.retryAfter)
  reply.header('cache-control', 'no-store')
  setCookies(reply, answer.cookies ?? [], isSecure(services.config.appUrl))
  return reply.code(answer.status).send(answer.body)
}
