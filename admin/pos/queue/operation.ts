import type { PosMethod } from '#contracts/pos/payment-methods.ts'
import type { PosReceipt } from '#contracts/pos/receipt.ts'
import type { OperationType, SyncOutcome } from '#contracts/pos/sync-calls.ts'

/**
 * Where an operation stands: `sending` is on its way by the tab that made it, `waiting` is sent by the queue, `rejected` was refused by the
 * server and waits for a decision, `sent` is done.
 */
export type OperationStatus = 'sending' | 'waiting' | 'rejected' | 'sent'

/** Something that happened at the register. It is stored on the device before the screen says that it is done. */
export interface Operation {
  /** The order in which operations are sent. */
  seq: number
  uuid: string
  type: OperationType
  at: string
  register: string
  payload: Record<string, unknown>
  status: OperationStatus
  /** When it was last given to the server. */
  tried_at: string
  receipt_number: string
  /** In major units; below 0 for money that goes out. */
  amount: number
  units: number
  methods: PosMethod[]
  customer: string
  /** Why the server refused it. */
  message: string
  notes: SyncOutcome['notes']
  /** Of the order, once the server has answered. */
  order_id: number | null
  /** As it was printed; null for movements of cash. */
  receipt: PosReceipt | null
}

export type NewOperation = Omit<Operation, 'seq' | 'status' | 'tried_at' | 'message' | 'notes' | 'order_id'>

/** How long the tab that made an operation may take before the queue sends it. */
const directTime = 15_000

/** Whether the queue has to send it now. A clock that was set back must not keep it waiting. */
export const isDue = ({ status, tried_at }: Pick<Operation, 'status' | 'tried_at'>, now = Date.now()): boolean =>
  status === 'waiting' || (status === 'sending' && Math.abs(now - Date.parse(tried_at)) > directTime)

export const isUnsent = ({ status }: Pick<Operation, 'status'>) => status !== 'sent'
