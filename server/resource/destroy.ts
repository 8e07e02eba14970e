import { sql } from 'kysely'
import type { Resource } from '#contracts/resource/resource.ts'
import type { Ctx, TxCtx } from '../context.ts'
import { inTransaction } from '../context.ts'
import { raiseContentVersion } from '../platform/content-version.ts'
import { conflict } from '../refusal.ts'
import { logActivity } from './activity-log.ts'
import { dynamic } from './dynamic.ts'
import { storedRow } from './read.ts'
import type { Rules } from './rules.ts'

const foreignKeyViolation = '23503'

/** Deletes a record, softly where the resource says so; the activity log keeps its last state. */
export async function destroyRow(outer: Ctx, resource: Resource, rules: Rules, id: number, input: Record<string, unknown>): Promise<void> {
  const work = async (ctx: TxCtx) => {
    const row = await storedRow(ctx, resource, id, true)
    await rules.beforeDestroy?.(ctx, row, input)
    const table = dynamic(ctx.db)
    if (resource.softDelete) await table.updateTable(resource.table).set({ deleted_at: sql`now()` }).where('id', '=', id).execute()
    else await table.deleteFrom(resource.table).where('id', '=', id).execute()
    const state = Object.fromEntries(Object.entries(row).filter(([name]) => name in resource.fields))
    await logActivity(ctx, [{ resource: resource.name, id, action: 'destroy', state }])
    if (resource.shown) await raiseContentVersion(ctx.db)
  }
  await inTransaction(outer, work).catch((error: unknown) => {
    throw (error as { code?: string }).code === foreignKeyViolation ? conflict('errors.record_in_use') : error
  })
}
