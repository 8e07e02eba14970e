import type { Settings } from '#contracts/configuration/settings.ts'
import type { PageContext, PagePart, PostedField } from '#contracts/storefront/page-context.ts'
import { isProtectedPage } from '#contracts/storefront/page-kinds.ts'
import { bindingsByRoute, createInProcessApi } from '#server/http/calls/in-process.ts'
import { isSecure, setCookieHeader } from '#server/http/cookies.ts'
import type { Incoming } from '#server/http/request.ts'
import { facebookSources } from '#server/http/security/facebook-sources.ts'
import { framed, getIsolation } from '#server/http/security/page-isolation.ts'
import { contentSecurityPolicy, previewPolicy, reportingEndpoints } from '#server/http/security/page-policy.ts'
import { recaptchaSources } from '#server/http/security/recaptcha-sources.ts'
import { securityHeaders } from '#server/http/security/security-headers.ts'
import { stripeSources } from '#server/http/security/stripe-sources.ts'
import type { Binding } from '#server/kernel/endpoint.ts'
import type { Services } from '#server/kernel/services.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { entityTag, type PageAnswer } from './cached-page.ts'
import type { HandlePage } from './page-build.ts'
import { asPreview, inlineScripts, type Scripts, takeMarks, toBytes, withScripts } from './page-html.ts'

export type RenderPage = (page: PageToRender) => Promise<{ answer: PageAnswer; cookies: string[] }>

interface PageToRender {
  request: Request
  incoming: Incoming
  posted: readonly PostedField[]
  visitor: PageContext['visitor']
  settings: Settings
  /** Another visitor may get this very answer. */
  isShared: boolean
  /** For a frame of the back office: the page as it looks, without anything that runs. */
  isPreview?: boolean
  /** Bodies that replace what endpoints answer, by route: a record as it is in a form. */
  drafts?: ReadonlyMap<string, unknown>
}

/** Renders pages with the built storefront: the answer is complete before it is sent, so nothing on it waits for a script. */
export function createRenderer(services: Services, bindings: readonly Binding[], handle: HandlePage): RenderPage {
  const secure = isSecure(services.config.appUrl)
  const security = securityHeaders(secure)
  const mark = randomToken()
  const routes = bindingsByRoute(bindings)

  return async ({ request, incoming, posted, visitor, settings, isShared, isPreview = false, drafts }) => {
    const path = new URL(request.url).pathname
    const own: Scripts[] = []
    // API texts use the language of the page, not the browser's; pages know sessions by cookie only.
    const headers: Incoming['headers'] = {
      ...incoming.headers,
      'accept-language': visitor.locale,
      authorization: undefined,
    }
    // A shared page is rendered as an anonymous guest, so no personal data can get into it.
    if (isShared) headers.cookie = undefined
    const serviceHosts: string[] = []
    let html: readonly PagePart[] | undefined
    const { api, cookies, tags } = createInProcessApi(services, routes, { ...incoming, headers }, drafts)
    const context: PageContext = {
      api,
      visitor,
      posted,
      app_url: services.config.appUrl,
      is_shared: isShared,
      is_data_request: path.endsWith('.data'),
      script_mark: mark,
      answerHtml(page) {
        html = page
      },
      addScripts: (scripts) => own.push(scripts),
      allowRecaptcha() {
        const { recaptchaScriptUrl } = services.config
        serviceHosts.push(...recaptchaSources(recaptchaScriptUrl))
        return recaptchaScriptUrl
      },
      allowFacebook() {
        const { facebookScriptUrl } = services.config
        serviceHosts.push(...facebookSources(facebookScriptUrl))
        return facebookScriptUrl
      },
      allowStripe() {
        const { stripeScriptUrl } = services.config
        serviceHosts.push(...stripeSources(stripeScriptUrl))
        return stripeScriptUrl
      },
      reportError: (error) => services.log.error({ err: error, path }, 'Rendering a page failed'),
    }
    const response = await handle(request, { ...context })
    const scripts = isProtectedPage(path) ? [] : [siteScripts(settings), ...own]
    const hosts = [...(isProtectedPage(path) ? [] : settings.basic.script_hosts), ...serviceHosts]
    const answer = await finish(response, html, { security, scripts, hosts, isSecure: secure, path, mark, isPreview })
    answer.headers['cache-control'] = isShared && answer.status === 200 ? 'private, no-cache' : 'no-store'
    if (isShared && answer.status === 200) answer.headers.etag = entityTag(answer.forms.identity ?? Buffer.alloc(0))
    answer.tags = tags()
    const set = [...response.headers.getSetCookie(), ...cookies().map((cookie) => setCookieHeader(cookie, secure))]
    return { answer, cookies: set }
  }
}

const siteScripts = ({ basic }: Settings): Scripts => ({ header: basic.script_header, footer: basic.script_footer })

async function finish(
  response: Response,
  page: readonly PagePart[] | undefined,
  options: {
    security: Record<string, string>
    scripts: Scripts[]
    hosts: readonly string[]
    isSecure: boolean
    path: string
    mark: string
    isPreview: boolean
  },
): Promise<PageAnswer> {
  const sent = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'))
  const headers: Record<string, string> = { ...options.security, ...sent, vary: 'Cookie, Accept-Encoding' }
  if (!headers['content-type']?.startsWith('text/html')) {
    return { status: response.status, headers, forms: { identity: Buffer.from(await response.arrayBuffer()) } }
  }
  const { page: html, scripts: own } = takeMarks(page ?? [await response.text()], options.mark)
  if (options.isPreview) {
    Object.assign(headers, framed, { 'content-security-policy': previewPolicy })
    return { status: response.status, headers, forms: { identity: Buffer.from(asPreview(toBytes(html).toString())) } }
  }
  // A script that content smuggled in has no mark, and what the merchant wrote is known from the settings.
  const merchant = options.scripts.flatMap(({ header, footer }) => inlineScripts(header + footer))
  const scripts = [...own, ...merchant]
  Object.assign(headers, getIsolation(options.path), {
    'content-security-policy': contentSecurityPolicy({ ...options, scripts }),
    'reporting-endpoints': reportingEndpoints,
  })
  return { status: response.status, headers, forms: { identity: toBytes(withScripts(html, options.scripts)) } }
}
