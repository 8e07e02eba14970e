import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSecure, setCookies } from '#server/http/cookies.ts'
import { beginsWithAdmin } from '#server/http/pages/to-admin-home.ts'
import { routeOf } from '#server/http/route-of.ts'
import type { Config } from '#server/platform/config.ts'
import { isLoopback } from '#server/platform/is-loopback.ts'
import { reportPath } from './page-policy.ts'

type Hosts = Pick<Config, 'appUrl' | 'isAppUrlSet' | 'adminHost'>

/** Asked by balancers and monitors, which name a process by its address. */
const probes = new Set(['/livez', '/readyz', '/metrics'])

/** Routes of the back office: with a host of its own they exist there only. */
const officeRoute = /^\/(admin|admin-reset-password|api\/admin|preview)(\/|$)/
/** Routes that the back office uses as well. */
const sharedRoute = new RegExp(`^(/uploads/|/assets/|/api/(configs|openapi\\.json)$|/api/reset/|${reportPath}$)`)

/**
 * Answers each host what belongs to it, before anything else looks at the request. A Host that is not ours gets 421, so that no link or cache
 * entry is made for it. With ADMIN_HOST the back office has an origin of its own: a script of the shop cannot reach it, and browsers never
 * send its cookie to the shop.
 */
export function separateHosts(app: FastifyInstance, config: Hosts, security: Record<string, string>): void {
  const hostOf = hostsOf(config)
  const refuse = (reply: FastifyReply, status: number, text: string) =>
    void reply.code(status).headers(security).type('text/plain').send(text)

  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request) ?? ''
    if (probes.has(route)) return done()
    if (hasTwoHosts(request.raw)) return refuse(reply, 400, 'Bad request')
    const host = hostOf(request.hostname ?? '')
    if (host === 'other') return refuse(reply, 421, 'This host is not served here')
    if (config.adminHost === undefined) return done()
    if (host === 'shop') {
      expireStaffCookie(request, reply, config)
      return officeRoute.test(route) ? refuse(reply, 404, 'Not found') : done()
    }
    if (officeRoute.test(route) || sharedRoute.test(route)) return done()
    if (!isPage(request, route)) return refuse(reply, 404, 'Not found')
    reply.headers({ ...security, 'cache-control': 'no-store' }).redirect(pageOf(request, config.appUrl), 302)
  })
}

/**
 * Whether a request is for the shop without any doubt. One that is not may be all the same: then the hook above finds out, which knows whose
 * headers to trust.
 */
export function isPlainlyForShop(config: Hosts): (request: IncomingMessage) => boolean {
  const hostOf = hostsOf(config)
  const isShop = (host = '') => hostOf(host.replace(/:\d+$/, '')) === 'shop'
  return (request) => {
    const { host, 'x-forwarded-host': forwardedHost, cookie } = request.headers
    if (config.adminHost !== undefined && cookie?.includes('admin_session=')) return false
    return isShop(host) && (forwardedHost === undefined || isShop(String(forwardedHost))) && !hasTwoHosts(request)
  }
}

function hostsOf({ appUrl, isAppUrlSet, adminHost }: Hosts): (hostname: string) => 'shop' | 'office' | 'other' {
  const shop = new URL(appUrl).hostname
  const office = adminHost === undefined ? undefined : new URL(`http://${adminHost}`).hostname
  return (sent) => {
    const hostname = sent.toLowerCase()
    if (hostname === office) return 'office'
    // Without APP_URL the shop does not know its name. Clients of HTTP/1.0 send none.
    const isShop = !isAppUrlSet || hostname === shop || hostname === '' || isOwnMachine(hostname)
    return isShop ? 'shop' : 'other'
  }
}

const isOwnMachine = (hostname: string) => hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))

/** Node reads the first of two; a proxy in front may have read the other. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1

/** One from before ADMIN_HOST was set would be sent to the shop for days. */
function expireStaffCookie({ headers }: FastifyRequest, reply: FastifyReply, { appUrl }: Hosts): void {
  if (!headers.cookie?.includes('admin_session=')) return
  const names = ['admin_session', 'admin_session_expiry'] as const
  setCookies(
    reply,
    names.map((name) => ({ name, value: null })),
    isSecure(appUrl),
  )
}

const isPage = ({ method, url }: FastifyRequest, route: string) =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !route.startsWith('/api/')

/** Anybody who types the address or a path like those of the back office is looking for it; its own links to the shop's pages lead there. */
const pageOf = ({ url, headers }: FastifyRequest, appUrl: string) =>
  beginsWithAdmin(url) || (url === '/' && headers['sec-fetch-site'] !== 'same-origin')
    ? '/admin'
    : appUrl + url.replace(/^\/{2,}/, '/')
