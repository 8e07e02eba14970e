import type { RecaptchaForm } from '#contracts/configuration/groups.ts'
import type { Endpoint, OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import type { FindKnown } from '#server/kernel/response-cache/cached-response.ts'
import type { CompressedJson } from '#server/kernel/response-cache/compressed-json.ts'
import type { Caching } from '#server/kernel/response-cache/content-tags.ts'
import type { Ctx } from './context.ts'
import type { EndpointResponse } from './response.ts'

export interface Binding extends Pick<Caching<unknown, unknown>, 'tags'> {
  call: Endpoint
  /** Returns the body, or an EndpointResponse with a status, headers or cookies. */
  handle(ctx: Ctx, input: unknown): Promise<unknown>
  /**
   * 'cached': the response depends only on content, its audience and the input, and is cached until content changes.
   * 'compressed': `handle` returns CompressedJson from its own cache.
   */
  kind: 'plain' | 'cached' | 'compressed'
  known?: FindKnown<unknown>
  /** Replaces the resource engine's handler of this route (override.ts). */
  overrides?: true
  /**
   * The form that reCAPTCHA may guard; verified before the input is read (security.md S8). Undefined for input of the back
   * office, which reCAPTCHA never guards (ADR 0025).
   */
  recaptcha?: (input: Record<string, unknown>) => RecaptchaForm | undefined
}

/** Binds an endpoint to its handler, a plain function. A module lists its bindings in {module}.handlers.ts. */
export const bind = <C extends Endpoint>(
  call: C,
  handle: (ctx: Ctx, input: ReadInputOf<C>) => Promise<OutputOf<C> | EndpointResponse<OutputOf<C>>>,
  { isCached = false, ...more }: Caching<NonNullable<OutputOf<C>>, ReadInputOf<C>> & Pick<Binding, 'recaptcha'> = {},
): Binding => ({
  call,
  handle: handle as Binding['handle'],
  kind: isCached ? 'cached' : 'plain',
  ...more,
})

/** Binds a handler that returns responses from its own cache, as they are sent; `known`: those that are in it. */
export const bindCached = <C extends Endpoint>(
  call: C,
  handle: (ctx: Ctx, input: ReadInputOf<C>) => Promise<CompressedJson<unknown>>,
  known: FindKnown<ReadInputOf<C>>,
): Binding => ({ call, handle: handle as Binding['handle'], kind: 'compressed', known })
