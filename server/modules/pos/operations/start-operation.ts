import type { OperationType, SyncOutcome } from '#contracts/pos/sync-calls.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { StoredResult } from '#server/modules/pos/tables.ts'

interface Operation {
  uuid: string
  type: OperationType
  store_id: number
  register: string
  pos_session_id: number
  at?: string
  is_late?: boolean
}

export interface KnownOperation {
  result: StoredResult
  notes: SyncOutcome['notes']
}

/**
 * Stores the id of an operation in the transaction that applies it. Where it was applied before, returns its result: a copy that
 * arrives at the same time waits here for the first (pos.md V10). 409 for the id of another kind of operation.
 */
export async function startOperation(ctx: TxCtx, operation: Operation): Promise<KnownOperation | undefined> {
  const { uuid, type, store_id, register, pos_session_id, is_late = false } = operation
  const started = await ctx.db
    .insertInto('pos_operations')
    .values({
      uuid,
      type,
      store_id,
      register,
      pos_session_id,
      is_late,
      at: operation.at ?? new Date().toISOString(),
      result: '{}',
      admin_id: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    })
    .onConflict((same) => same.column('uuid').doNothing())
    .returning('uuid')
    .executeTakeFirst()
  if (started) return undefined
  const known = await findOperation(ctx, uuid)
  if (known?.type !== type) throw conflict('errors.operation_reused')
  return known
}

const findOperation = ({ db }: Pick<TxCtx, 'db'>, uuid: string) =>
  db.selectFrom('pos_operations').select(['type', 'result', 'notes']).where('uuid', '=', uuid).executeTakeFirst()

export async function storeResult(
  { db }: TxCtx,
  uuid: string,
  result: StoredResult,
  notes: SyncOutcome['notes'] = [],
): Promise<void> {
  await db
    .updateTable('pos_operations')
    .set({ result: JSON.stringify(result), notes })
    .where('uuid', '=', uuid)
    .execute()
}
