import type { RecaptchaForm } from '#contracts/configuration/groups.ts'
import type { Endpoint, OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import type { CompressedJson } from '#server/kernel/response-cache/compressed-json.ts'
import type { Ctx } from './context.ts'
import type { EndpointResponse } from './response.ts'

export interface Binding {
  call: Endpoint
  /** Returns the body, or an EndpointResponse where there is more to send. */
  handle(ctx: Ctx, input: unknown): Promise<unknown>
  /**
   * 'kept': the answer depends only on content, language, whether prices show, and input, and is kept until content changes.
   * 'ready': `handle` answers ReadyJson.
   */
  kind: 'made' | 'kept' | 'ready'
  /** It replaces the engine's handler of the same route (override.ts). */
  overrides?: true
  /**
   * The form that reCAPTCHA may guard, asked before anything else is looked at (security.md S8). Undefined for input of the back
   * office, which reCAPTCHA never guards (ADR 0025).
   */
  recaptcha?: (input: Record<string, unknown>) => RecaptchaForm | undefined
}

/** Ties a call of the contracts to the plain function that answers it. A module lists its bindings in {module}.handlers.ts. */
export const bind = <C extends Endpoint>(
  call: C,
  handle: (ctx: Ctx, input: ReadInputOf<C>) => Promise<OutputOf<C> | EndpointResponse<OutputOf<C>>>,
  { isKept = false, ...more }: { isKept?: boolean } & Pick<Binding, 'recaptcha'> = {},
): Binding => ({
  call,
  handle: handle as Binding['handle'],
  kind: isKept ? 'kept' : 'made',
  ...more,
})

/** Binds a handler that returns responses from its own cache, as they are sent. */
export const bindCached = <C extends Endpoint>(
  call: C,
  handle: (ctx: Ctx, input: ReadInputOf<C>) => Promise<CompressedJson<unknown>>,
): Binding => ({ call, handle: handle as Binding['handle'], kind: 'ready' })
