import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#contracts/configuration/settings.ts'
import { isPersonalPage } from '#contracts/storefront/page-kinds.ts'
import { safeRedirect } from '#contracts/storefront/safe-redirect.ts'
import { visitorLimits } from '#server/http/calls/body-limits.ts'
import { isSecure, readCookies, setCookieHeader, setCookies } from '#server/http/cookies.ts'
import { getIncoming, openCtx } from '#server/http/request.ts'
import { refuseCrossSite } from '#server/http/security/csrf.ts'
import { limitLargeBody } from '#server/http/security/limit-uploads.ts'
import type { Binding } from '#server/kernel/endpoint.ts'
import { limitVisitor } from '#server/kernel/ip-rate-limit.ts'
import { countLoopTime, limitLoopTime } from '#server/kernel/loop-time-limit.ts'
import { audienceKey } from '#server/kernel/response-cache/audience.ts'
import type { ContentCache } from '#server/kernel/response-cache/content-cache.ts'
import type { Services } from '#server/kernel/services.ts'
import { serveBuiltFiles } from './built-files.ts'
import { getBytes, type PageAnswer, packed, sendPage } from './cached-page.ts'
import { loadStorefront, storefrontBuild } from './page-build.ts'
import { isCanonicalPath, pageKey, sharedAddress } from './page-key.ts'
import { createRenderer, type RenderPage } from './page-render.ts'
import { acceptForms, postedForm } from './posted-form.ts'
import { registerPreviews } from './preview.ts'
import { createRenderTurns, type TakeTurn } from './render-turns.ts'
import { toAdminHome } from './to-admin-home.ts'
import { getVisitor, knownCurrency, knownLanguage } from './visitor-preferences.ts'

/** Pages rendered for one network per minute. */
const maxPages = 300

/** The cache of guest pages. */
export const openPageCache = ({ content, config }: Services): ContentCache<PageAnswer> =>
  content.cache<PageAnswer>({
    limit: config.cacheBytes.pages,
    getBytes,
    getTags: ({ tags = null }) => tags,
    isCacheable: ({ status }) => status === 200,
    isForCallerOnly,
    staleFor: config.stalePagesMs,
  })

const isForCallerOnly = (result: PromiseSettledResult<PageAnswer>) =>
  result.status === 'fulfilled' && result.value.status === 429

/** The storefront: its built files, its pages, and the form that chooses language and currency. */
export async function registerPages(
  app: FastifyInstance,
  services: Services,
  bindings: readonly Binding[],
  cache: ContentCache<PageAnswer>,
): Promise<void> {
  const render = createRenderer(services, bindings, await loadStorefront(app, services.config.dev))
  const takeTurn = createRenderTurns()

  await serveBuiltFiles(app, join(storefrontBuild, 'client/assets'), '/assets/')

  await app.register(async (pages) => {
    acceptForms(pages)
    pages.addHook('onRequest', async (request, reply) => {
      const cookies = readCookies(request.headers.cookie, isSecure(services.config.appUrl))
      refuseCrossSite(request.method, request.headers, Object.keys(cookies).length > 0, services.config)
      limitLoopTime({ services, network: getIncoming(request).network })
      limitLargeBody(services.largeBodies, request, reply)
    })
    pages.post('/preference', { bodyLimit: visitorLimits.bytes }, (request, reply) =>
      choosePreference(services, request, reply),
    )
    registerPreviews(pages, services, render)
    pages.get('/preview/home', (request, reply) => answerPreview({ services, render }, request, reply))
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      bodyLimit: visitorLimits.bytes,
      handler: (request, reply) => answerPage({ services, render, cache, takeTurn }, request, reply),
    })
  })
}

interface Pages {
  services: Services
  render: RenderPage
  takeTurn: TakeTurn
  cache: ContentCache<PageAnswer>
}

async function answerPage({ services, render, takeTurn, cache }: Pages, request: FastifyRequest, reply: FastifyReply) {
  const url = parseUrl(request, services.config.appUrl)
  if (!url || isNoPage(url.pathname)) return reply.callNotFound()
  const secure = isSecure(services.config.appUrl)
  const cookies = readCookies(request.headers.cookie, secure)
  const posted = await postedForm(request, url.pathname)

  const incoming = getIncoming(request)
  // A dead session counts as none, and its cookies end with this answer.
  const session = cookies.session ? await openCtx(services, incoming, 'shop') : undefined
  setCookies(reply, session?.cookies ?? [], secure)
  const isMember = session?.ctx.actor.kind === 'member'
  const settings = services.settings.snapshot()
  const visitor = getVisitor(settings, url, cookies, isMember)
  const isShared = !services.config.dev && request.method !== 'POST' && !isMember && !isPersonalPage(url.pathname)
  storeRequestedLanguage(reply, url, { language: cookies.language, settings, secure })
  const who = { services, network: incoming.network }
  const renderNow = () =>
    takeTurn(() =>
      countLoopTime(who, () =>
        render({
          request: fetchRequest(request, isShared ? sharedAddress(url) : url),
          incoming,
          posted,
          visitor,
          settings,
          isShared,
        }),
      ),
    )

  if (!isShared) {
    limitVisitor(who, 'page', maxPages)
    const { answer, cookies: set } = await renderNow()
    for (const cookie of set) reply.header('set-cookie', cookie)
    return sendPage(request, reply, toAdminHome(answer, url, services.config))
  }
  const key = pageKey(url, audienceKey({ ...visitor, settings, actor: { kind: 'guest' } }))
  const make = async () => packed((await renderNow()).answer, request.headers['accept-encoding'])
  // Checked for each request that waits for the same page: nobody may receive a response that concerns only the request that renders it.
  const freshness = { allowStale: !cookies.session && !cookies.recent_change }
  if (cache.get(key, freshness) === undefined) limitVisitor(who, 'page', maxPages)
  const answer = isCanonicalPath(url.pathname) ? await cache.find(key, make, freshness) : await make()
  return sendPage(request, reply, toAdminHome(answer, url, services.config), services.otherForms)
}

/** The home page as guests see it, for the template preview: staff only, since nobody else needs it. */
async function answerPreview(
  { services, render }: Pick<Pages, 'services' | 'render'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const url = parseUrl(request, services.config.appUrl)
  const incoming = getIncoming(request)
  const { ctx } = await openCtx(services, incoming, 'staff')
  if (!url || ctx.actor.kind !== 'staff') return reply.callNotFound()
  const settings = services.settings.snapshot()
  const visitor = getVisitor(settings, url, ctx.cookies, false)
  const home = fetchRequest(request, new URL('/', url))
  const page = { request: home, incoming, posted: [], visitor, settings, isShared: true, isPreview: true }
  const { answer } = await countLoopTime({ services, network: incoming.network }, () => render(page))
  return sendPage(request, reply, { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } })
}

/** Who comes by a link in another language, as search engines give them, stays in it. */
function storeRequestedLanguage(
  reply: FastifyReply,
  url: URL,
  { language, settings, secure }: { language: string | undefined; settings: Settings; secure: boolean },
) {
  const requested = knownLanguage(settings, url.searchParams.get('language'))
  if (requested && requested !== language)
    reply.header('set-cookie', setCookieHeader({ name: 'language', value: requested }, secure))
}

/** Undefined for a Host that no address can be made of. */
const parseUrl = (request: FastifyRequest, appUrl: string): URL | undefined =>
  URL.parse(`${request.protocol}://${request.host || new URL(appUrl).host}${request.url}`) ?? undefined

/** Calls, uploads and the back office answer for themselves; a path with a file's extension is a file, and there is none. */
const isNoPage = (path: string) =>
  /^\/(api|uploads|assets|admin)(\/|$)/.test(path) || (/\.[a-z0-9]{1,10}$/i.test(path) && !path.endsWith('.data'))

function fetchRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  // A HEAD is rendered as a GET, because a cached page must be complete. A posted form reaches the page through its context.
  return new Request(url, { method: request.method === 'HEAD' ? 'GET' : request.method, headers })
}

/** Stores the chosen language or currency, and redirects back. */
async function choosePreference(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const secure = isSecure(services.config.appUrl)
  const form = new Map(await postedForm(request, '/preference'))
  const sent = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  }
  const settings = services.settings.snapshot()
  const language = knownLanguage(settings, sent('language'))
  const currency = knownCurrency(settings, sent('currency'))
  if (language) reply.header('set-cookie', setCookieHeader({ name: 'language', value: language }, secure))
  if (currency) reply.header('set-cookie', setCookieHeader({ name: 'currency', value: currency }, secure))
  return reply.header('cache-control', 'no-store').redirect(withoutLanguage(safeRedirect(sent('back'))), 303)
}

/** ?language= would win over what was just chosen. */
function withoutLanguage(path: string): string {
  const url = new URL(path, 'http://shop.invalid')
  url.searchParams.delete('language')
  return url.pathname + url.search
}
