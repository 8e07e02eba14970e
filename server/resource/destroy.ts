import { sql } from 'kysely'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { raiseContentVersion } from '#server/kernel/response-cache/content-version.ts'
import { heldRow } from './read.ts'
import type { Input, Ruled } from './rules.ts'
import { dynamic } from './tables.ts'

const foreignKeyViolation = '23503'

/** Deletes a record, softly where the resource says so; the activity log keeps its last state. */
export async function destroyRow(outer: Ctx, resource: Ruled, id: number, input: Input): Promise<void> {
  const { name, table, fields, rules } = resource
  const work = async (ctx: TxCtx) => {
    const row = await heldRow(ctx, resource, id, !resource.softDelete)
    await rules.beforeDestroy?.(ctx, row, input)
    const rows = dynamic(ctx.db)
    if (!resource.softDelete) await rows.deleteFrom(table).where('id', '=', id).execute()
    else await rows.updateTable(table).set({ deleted_at: sql`now()` }).where('id', '=', id).execute()
    const state = Object.fromEntries(Object.entries(row).filter(([column]) => column in fields))
    await logActivity(ctx, [{ resource: name, id, action: 'destroy', state }])
    if (resource.shown) await raiseContentVersion(ctx.db)
  }
  await inTransaction(outer, work).catch((error: unknown) => {
    throw (error as { code?: string }).code === foreignKeyViolation ? conflict('errors.record_in_use') : error
  })
}
