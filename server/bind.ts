import type { Call, OutputOf, ReadInputOf } from '#contracts/resource/call.ts'
import type { Ctx } from './context.ts'

export interface Binding {
  call: Call
  handle(ctx: Ctx, input: unknown): Promise<unknown>
}

/** Ties a call of the contracts to the plain function that answers it. A module lists its bindings in {module}.handlers.ts. */
export const bind = <C extends Call>(
  call: C,
  handle: (ctx: Ctx, input: ReadInputOf<C>) => Promise<OutputOf<C>>,
): Binding => ({
  call,
  handle: handle as Binding['handle'],
})
