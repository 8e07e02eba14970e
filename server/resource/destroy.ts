import { sql } from 'kysely'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { foreignKeyViolation, toDatabaseError } from '#server/platform/database/database-error.ts'
import { lockRow } from './read.ts'
import type { Input, Ruled } from './rules.ts'
import { dynamic } from './tables.ts'

/** Deletes a record, softly if the resource declares it; the audit log stores its last state. */
export async function destroyRow(outer: Ctx, resource: Ruled, id: number, input: Input): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    await removeRow(ctx, resource, id, input)
    if (resource.shown) markContentChanged(ctx)
  }).catch((error: unknown) => {
    throw recordInUse(error)
  })
}

/** Deletes a record inside a transaction, without the follow-up work that is done once for many. */
export async function removeRow(ctx: TxCtx, resource: Ruled, id: number, input: Input): Promise<void> {
  const { name, table, fields, rules, softDelete } = resource
  await rules.lockFirst?.(ctx, null)
  const row = await lockRow(ctx, resource, id, { forDelete: !softDelete })
  const logged = (await rules.beforeDestroy?.(ctx, row, input)) ?? row
  const rows = dynamic(ctx.db)
  if (!softDelete) await rows.deleteFrom(table).where('id', '=', id).execute()
  else await rows.updateTable(table).set({ deleted_at: sql`now()` }).where('id', '=', id).execute()
  const state = Object.fromEntries(Object.entries(logged).filter(([column]) => column in fields))
  await logActivity(ctx, [{ resource: name, id, action: 'destroy', state }])
}

/** Other records refer to it: 409 'This record is in use'. */
export const recordInUse = (error: unknown): unknown =>
  toDatabaseError(error).code === foreignKeyViolation ? conflict('errors.record_in_use') : error
