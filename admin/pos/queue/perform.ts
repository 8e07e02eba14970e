import type { PosReceipt } from '#contracts/pos/receipt.ts'
import { isFailure } from '../../api/api-error.ts'
import type { NewOperation } from './operation.ts'
import { changeOperation, removeOperation, storeOperation } from './store-operation.ts'
import { countWaiting, noteOffline, noteOnline, tillState } from './till-state.ts'
import type { Running } from './till-worker.ts'

/** How long somebody at the register waits for the server before the queue takes over, in milliseconds. */
const patience = 6000

interface Answer {
  order_id: number
  receipt_number: string
  receipt: PosReceipt
}

/**
 * Stores an operation and then asks the server for it, when there is a network and nothing older waits. Without an answer the queue sends it
 * later under the same id, and undefined is returned. A refusal is thrown: the operation is forgotten, because nothing has happened.
 */
export async function perform<A extends Answer>(
  running: Running,
  operation: NewOperation,
  send: (signal: AbortSignal) => Promise<A>,
): Promise<A | undefined> {
  const { device, refresh, synchronise } = running
  const isDirect = tillState.get().isOnline && countWaiting(tillState.get()) === 0
  await storeOperation(device, operation, isDirect ? 'sending' : 'waiting')
  if (!isDirect) {
    await refresh()
    void synchronise()
    return undefined
  }
  try {
    const answer = await send(AbortSignal.timeout(patience))
    const { order_id, receipt_number, receipt } = answer
    await changeOperation(device, operation.uuid, { status: 'sent', order_id, receipt_number, receipt })
    noteOnline()
    return answer
  } catch (error) {
    if (isFailure(error) && error.status >= 400 && error.status < 500 && !error.expired) {
      await removeOperation(device, operation.uuid)
      throw error
    }
    await changeOperation(device, operation.uuid, { status: 'waiting' })
    noteOffline()
    void synchronise()
    return undefined
  } finally {
    await refresh()
  }
}
