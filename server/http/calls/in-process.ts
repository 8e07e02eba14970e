import type { Api, CallOptions, Endpoint } from '#contracts/endpoint.ts'
import type { Audience } from '#server/http/authenticate.ts'
import { errorAnswer } from '#server/http/errors.ts'
import { getRequestLanguage, type Incoming, type Opened, openCtx } from '#server/http/request.ts'
import type { Binding } from '#server/kernel/endpoint.ts'
import type { CookieToSet } from '#server/kernel/response.ts'
import { parseJson } from '#server/kernel/response-cache/compressed-json.ts'
import { type ContentTags, uniteTags } from '#server/kernel/response-cache/content-tags.ts'
import type { Services } from '#server/kernel/services.ts'
import { isRecord } from '#server/platform/typed.ts'
import { execute } from './execute.ts'

/** All endpoints by their route. */
export type BoundRoutes = ReadonlyMap<string, Binding>

export const bindingsByRoute = (bindings: readonly Binding[]): BoundRoutes =>
  new Map(bindings.map((binding) => [binding.call.route, binding]))

interface InProcessApi {
  api: Api
  /** Cookies of all calls so far: the page's response sets them. */
  cookies(): CookieToSet[]
  /** What all responses so far show. */
  tags(): ContentTags
}

/**
 * API endpoints for a page that is being rendered: the same checks as over HTTP, without the network. `drafts`: bodies by route that are
 * answered instead.
 */
export function createInProcessApi(
  services: Services,
  bindings: BoundRoutes,
  incoming: Incoming,
  drafts?: ReadonlyMap<string, unknown>,
): InProcessApi {
  const opened = new Map<Audience, Promise<Opened>>()
  const cookies: CookieToSet[] = []
  const shown: ContentTags[] = []

  const open = async (audience: Audience) => {
    const session = await openCtx(services, incoming, audience)
    cookies.push(...session.cookies)
    return session
  }
  /** The session is looked up once for all calls of a page. */
  const sessionFor = (call: Endpoint) => {
    const audience = call.route.includes(' /api/admin') ? 'staff' : 'shop'
    const session = opened.get(audience) ?? open(audience)
    opened.set(audience, session)
    return session
  }

  const api = async (call: Endpoint, input: unknown, { idempotencyKey }: CallOptions = {}) => {
    if (drafts?.has(call.route)) return { ok: true, status: 200, body: drafts.get(call.route) }
    const binding = bindings.get(call.route)
    if (!binding) throw new Error(`No handler bound to ${call.route}`)
    let session: Opened | undefined
    try {
      session = await sessionFor(call)
      const language = getRequestLanguage(isRecord(input) ? input.language : undefined, session.ctx.settings)
      // A key is one call's own, so that of the page's request is not passed on.
      const headers = { ...session.ctx.headers, 'idempotency-key': idempotencyKey }
      const { response, ready, tags } = await execute(binding, { ...session.ctx, language, headers }, input)
      cookies.push(...response.cookies)
      shown.push(tags)
      const body = ready ? parseJson(ready) : response.body
      return { ok: response.status < 400, status: response.status, body }
    } catch (error) {
      const { status, body, unexpected, cookies: expired = [] } = errorAnswer(error, session?.ctx.locale ?? 'en-US')
      cookies.push(...expired)
      // What is missing may come by any change, except of things that this call never shows.
      shown.push(status === 404 && Array.isArray(binding.tags) ? binding.tags : null)
      if (unexpected) services.log.error({ err: error, route: call.route }, 'An API call of a page failed')
      return { ok: false, status, body }
    }
  }
  return { api: api as Api, cookies: () => cookies, tags: () => uniteTags(shown) }
}
