import type { Binding } from '../bind.ts'
import type { Ctx } from '../context.ts'
import { readOrRefuse } from '../read-or-refuse.ts'
import { forbidden, loginFirst } from '../refusal.ts'

/** May this actor make this call at all? Asked before a body is read. */
export function checkAccess(binding: Binding, ctx: Pick<Ctx, 'actor'>): void {
  const { access } = binding.call
  const { actor } = ctx
  if (access === 'public') return
  if (access === 'member') {
    if (actor.kind !== 'member') throw loginFirst()
    return
  }
  if (actor.kind !== 'staff') throw loginFirst()
  if (access === 'staff') return
  const rights = typeof access === 'string' ? [access] : access
  if (!rights.some((right) => actor.rights.has(right))) throw forbidden()
}

/** Access, input, work: the same three steps whether a call comes over HTTP or from a page that is being rendered. */
export async function perform(binding: Binding, ctx: Ctx, input: unknown): Promise<unknown> {
  checkAccess(binding, ctx)
  return binding.handle(ctx, readOrRefuse(binding.call.input, input))
}
