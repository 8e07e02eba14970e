import type { z } from 'zod'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import {
  movedCashFields,
  type OperationType,
  refundedFields,
  type SyncOutcome,
  soldFields,
  type syncRegister,
} from '#contracts/pos/sync-calls.ts'
import { readInput } from '#contracts/validation.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { conflict, validationError } from '#server/kernel/errors.ts'
import type { StoreRecord } from '#server/modules/pos/load-store.ts'
import { type KnownOperation, startOperation, storeResult } from '#server/modules/pos/operations/start-operation.ts'
import { recalculateSession } from '#server/modules/pos/sessions/drawer-sums.ts'
import { lockSession } from '#server/modules/pos/sessions/lock-session.ts'
import { type Applied, applyCash, applyRefund, applySale, type Happened } from './apply-parts.ts'

export type SentOperation = ReadInputOf<typeof syncRegister>['operations'][number] & { register: string }

const schemaOf = { sale: soldFields, refund: refundedFields, cash: movedCashFields }

/** Applies an operation, or answers its result when it was applied before. */
export const applyOperation = (ctx: Ctx, store: StoreRecord, operation: SentOperation): Promise<SyncOutcome> =>
  inTransaction(ctx, async (tx) => {
    const { uuid, type, at, register } = operation
    const head = readPayload<z.ZodType<{ session_id: number }>>(schemaOf[type], operation.payload)
    const session = await lockSession(tx, head.session_id)
    if (!session || session.store_id !== store.id) throw conflict('errors.drawer_closed')
    const isLate = session.status === 'closed'
    const known = await startOperation(tx, {
      uuid,
      type,
      at,
      register,
      store_id: store.id,
      pos_session_id: session.id,
      is_late: isLate,
    })
    if (known) return toOutcome(uuid, 'duplicate', known)
    const applied = await apply(tx, type, operation.payload, { uuid, at, store, session, isLate })
    const notes: SyncOutcome['notes'] = isLate ? ['late', ...applied.notes] : applied.notes
    await storeResult(tx, uuid, applied.result, notes)
    await recalculateSession(tx, session)
    return toOutcome(uuid, 'applied', { ...applied, notes })
  })

function apply(tx: TxCtx, type: OperationType, payload: unknown, happened: Happened): Promise<Applied> {
  if (type === 'sale') return applySale(tx, readPayload(soldFields, payload), happened)
  if (type === 'refund') return applyRefund(tx, readPayload(refundedFields, payload), happened)
  return applyCash(tx, readPayload(movedCashFields, payload), happened)
}

function readPayload<S extends z.ZodType>(schema: S, payload: unknown): z.output<S> {
  const { value, problems } = readInput(schema, payload)
  if (problems) throw validationError(problems)
  return value
}

const toOutcome = (
  uuid: string,
  status: 'applied' | 'duplicate',
  { result, notes }: Pick<KnownOperation, 'result' | 'notes'>,
): SyncOutcome => ({
  uuid,
  status,
  id: result.order_id ?? result.cash_move_id ?? null,
  receipt_number: result.receipt_number ?? '',
  message: '',
  notes,
})
