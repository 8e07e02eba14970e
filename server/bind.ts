import type { Call, OutputOf, ReadInputOf } from '#contracts/resource/call.ts'
import type { Ctx } from './context.ts'

export interface Binding {
  call: Call
  handle(ctx: Ctx, input: unknown): Promise<unknown>
  /** The answer depends only on content, language, whether prices show, and input: it is kept until content changes. */
  isKept: boolean
}

/** Ties a call of the contracts to the plain function that answers it. A module lists its bindings in {module}.handlers.ts. */
export const bind = <C extends Call>(
  call: C,
  handle: (ctx: Ctx, input: ReadInputOf<C>) => Promise<OutputOf<C>>,
  { isKept = false } = {},
): Binding => ({
  call,
  handle: handle as Binding['handle'],
  isKept,
})
