import { setupCode } from '#contracts/staff/second-factor.ts'
import { readInput } from '#contracts/validation.ts'
import { apiTokenRefused, takesApiTokens } from '#server/kernel/api-tokens.ts'
import { requireConfirmedPassword } from '#server/kernel/confirmed-password.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Binding } from '#server/kernel/endpoint.ts'
import { forbidden, HttpError, loginExpired, loginFirst, notFound } from '#server/kernel/errors.ts'
import { can } from '#server/kernel/permissions.ts'
import { EndpointResponse, response } from '#server/kernel/response.ts'
import { cachedJson } from '#server/kernel/response-cache/cached-response.ts'
import type { CompressedJson } from '#server/kernel/response-cache/compressed-json.ts'
import type { ContentTags } from '#server/kernel/response-cache/content-tags.ts'
import { verifyRecaptcha } from '#server/kernel/verify-recaptcha.ts'
import { isRecord } from '#server/platform/typed.ts'
import { withoutRecord } from './without-record.ts'

/** Throws unless the actor may use this endpoint. Called before the body is read. */
export function checkAccess(binding: Binding, ctx: Pick<Ctx, 'actor'>): void {
  const { access } = binding.call
  const { actor } = ctx
  if (access === 'public') return
  if (access === 'member') {
    if (actor.kind !== 'member') throw unauthenticated(actor)
    return
  }
  if (actor.kind !== 'staff') throw unauthenticated(actor)
  if (actor.apiTokenId !== undefined && !takesApiTokens(binding.call)) throw apiTokenRefused()
  if (actor.setup && !binding.call.duringSetup)
    throw new HttpError(403, { key: `errors.setup_${actor.setup}` }, { more: { code: setupCode } })
  if (access !== 'staff') {
    const rights = typeof access === 'string' ? [access] : access
    if (!rights.some((right) => actor.rights.has(right))) throw forbidden()
  }
  if (binding.call.confirmPassword) requireConfirmedPassword(ctx)
}

const unauthenticated = (actor: Ctx['actor']) =>
  actor.kind === 'guest' && actor.deadToken ? loginExpired() : loginFirst()

export interface Executed {
  response: EndpointResponse
  /** JSON to send in place of the response's body. */
  ready?: CompressedJson<unknown>
  /** What the response shows. */
  tags: ContentTags
}

/** Access, input, handler: the same steps whether a request comes over HTTP or from a page that is being rendered. */
export async function execute(binding: Binding, ctx: Ctx, input: unknown): Promise<Executed> {
  checkAccess(binding, ctx)
  const form = binding.recaptcha?.(Object(input))
  if (form) await verifyRecaptcha(ctx, form, getRecaptchaToken(input))
  const read = readInput(binding.call.input, input)
  if (read.problems) {
    // An id that cannot be one is an address that leads nowhere (orders.md O10).
    const inPath = Object.keys(read.problems).some((name) => binding.call.route.split('/').includes(`:${name}`))
    throw inPath
      ? notFound()
      : new HttpError(422, { key: binding.call.invalidInput ?? 'errors.invalid_data' }, { problems: read.problems })
  }
  const { call, handle, kind } = binding
  if (kind === 'cached')
    return ready(
      await cachedJson(ctx, call.route, read.value, async (shared) => {
        const body = await handle(shared, read.value)
        return { body, tags: tagsOf(binding, body, read.value) }
      }),
    )
  const value = mayRead(call, ctx) ? await handle(ctx, read.value) : withoutRecord(await handle(ctx, read.value))
  if (kind === 'compressed') return ready(value as CompressedJson<unknown>)
  if (value instanceof EndpointResponse) return { response: value, tags: null }
  return { response: response({ body: value }), tags: tagsOf(binding, value, read.value) }
}

const tagsOf = ({ tags = null }: Binding, output: unknown, input: unknown): ContentTags =>
  typeof tags === 'function' ? tags(output, input) : tags

const mayRead = ({ reads }: Binding['call'], ctx: Ctx) => reads === undefined || can(ctx, reads)

const ready = (json: CompressedJson<unknown>): Executed => ({
  response: response({ body: undefined }),
  ready: json,
  tags: json.tags,
})

const getRecaptchaToken = (input: unknown) => {
  const recaptcha_token = isRecord(input) ? input.recaptcha_token : undefined
  return typeof recaptcha_token === 'string' && recaptcha_token.length <= 5000 ? recaptcha_token : undefined
}
