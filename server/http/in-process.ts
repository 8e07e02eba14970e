import type { Api, Endpoint } from '#contracts/endpoint.ts'
import type { CookieToSet, Ctx } from '#server/kernel/context.ts'
import type { Binding } from '#server/kernel/endpoint.ts'
import type { Services } from '#server/kernel/services.ts'
import { isRecord } from '#server/platform/typed.ts'
import type { Door } from './authenticate.ts'
import { errorAnswer } from './errors.ts'
import { perform } from './execute.ts'
import { type Incoming, languageOf, openCtx } from './request.ts'

interface InProcessApi {
  api: Api
  /** What the calls made so far want set: a page's answer copies them. */
  cookies(): CookieToSet[]
}

/** The calls for a page that is being rendered: the same checks as over HTTP, without the way through the network. */
export function createInProcessApi(services: Services, bindings: readonly Binding[], incoming: Incoming): InProcessApi {
  const byRoute = new Map(bindings.map((binding) => [binding.call.route, binding]))
  const opened = new Map<Door, Promise<Ctx>>()
  const cookies: CookieToSet[] = []

  /** The session is looked up once for all calls of a page. */
  const ctxOf = (call: Endpoint) => {
    const door = call.route.includes(' /api/admin') ? 'staff' : 'shop'
    const ctx = opened.get(door) ?? openCtx(services, incoming, door)
    opened.set(door, ctx)
    return ctx
  }

  const api = async (call: Endpoint, input: unknown) => {
    const binding = byRoute.get(call.route)
    if (!binding) throw new Error(`Nothing answers ${call.route}`)
    const answer: Ctx['answer'] = { status: 200, headers: {}, cookies: [] }
    let session: Ctx | undefined
    try {
      session = await ctxOf(call)
      const ctx = {
        ...session,
        answer,
        language: languageOf(isRecord(input) ? input.language : undefined, session.settings),
      }
      const body = await perform(binding, ctx, input)
      return { ok: answer.status < 400, status: answer.status, body }
    } catch (error) {
      const { status, body, unexpected } = errorAnswer(error, session?.locale ?? 'en-US')
      if (unexpected) services.log.error({ err: error, route: call.route }, 'A call of a page failed')
      return { ok: false, status, body }
    } finally {
      // A refusal may still expire a dead session.
      cookies.push(...(session?.answer.cookies.splice(0) ?? []), ...answer.cookies)
    }
  }
  return { api: api as Api, cookies: () => cookies }
}
