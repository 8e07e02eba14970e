import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { syncRegister as endpoint, SyncOutcome } from '#contracts/pos/sync-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { errorMessage } from '#server/kernel/error-message.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { getAnyStore } from '#server/modules/pos/load-store.ts'
import { noteSeen } from '#server/modules/pos/sessions/lock-session.ts'
import { applyOperation } from './apply-operation.ts'

type Input = ReadInputOf<typeof endpoint>

/**
 * Applies what happened at a register, in its order and each operation in a transaction of its own (pos.md V10). A refused operation does
 * not hold up those after it. Another failure ends the request: the register sends the rest again.
 */
export async function syncRegister(ctx: Ctx, input: Input): Promise<{ data: SyncOutcome[] }> {
  const store = await getAnyStore(ctx, input.store_id)
  const data: SyncOutcome[] = []
  for (const operation of input.operations) {
    try {
      data.push(await applyOperation(ctx, store, { ...operation, register: input.register }))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      data.push(toRejected(ctx, operation.uuid, error))
    }
  }
  await noteSeen(ctx, store.id, input.register)
  return { data }
}

const toRejected = (ctx: Ctx, uuid: string, refusal: HttpError): SyncOutcome => ({
  uuid,
  status: 'rejected',
  id: null,
  receipt_number: '',
  message: errorMessage(ctx.locale, refusal),
  notes: [],
})
