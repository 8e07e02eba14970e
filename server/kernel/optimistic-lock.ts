import { lastEditor } from './audit-log.ts'
import type { Ctx } from './context.ts'
import { conflict } from './errors.ts'

/** 409 when the record was saved by somebody else after the form was loaded (api.md A5). */
export async function assertUnchanged(
  ctx: Ctx,
  resource: string,
  { id, updated_at }: { id: number; updated_at: string },
  input: { updated_at?: unknown },
): Promise<void> {
  if (typeof input.updated_at !== 'string' || input.updated_at === '' || input.updated_at === updated_at) return
  const name = await lastEditor(ctx, resource, id)
  throw conflict('errors.record_changed', { name, time: updated_at }, { updated_at, changed_by: name })
}
