import type { Ctx } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { noteSecurity } from '#server/kernel/note-security.ts'
import type { Services } from '#server/kernel/services.ts'

const counted = [401, 403, 429]

/** Counts what was refused, and records staff who tried what their permissions do not allow. `ctx` is missing where nobody was identified. */
export async function noteRefusal({ metrics }: Services, error: unknown, ctx: Ctx | undefined): Promise<void> {
  if (!(error instanceof HttpError) || !counted.includes(error.status)) return
  metrics.countRefusal(error.status)
  if (error.text.key !== 'errors.unauthorized' || ctx?.actor.kind !== 'staff') return
  const { id, name } = ctx.actor
  await noteSecurity(ctx, { action: 'refused', accountId: id, by: { admin_id: id, admin_name: name } })
}
