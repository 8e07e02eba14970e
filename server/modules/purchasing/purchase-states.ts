import type { PurchaseAction, PurchaseEditing, PurchaseStatus } from '#contracts/purchasing/purchase-order.ts'
import { conflict } from '#server/kernel/errors.ts'

/** What can be done in each state (purchasing.md B2). Receipts can be undone in every state that has some. */
const actions: Record<PurchaseStatus, readonly PurchaseAction[]> = {
  draft: ['order', 'cancel', 'destroy'],
  ordered: ['receive', 'reopen', 'cancel'],
  partially_received: ['receive', 'close'],
  received: [],
  closed: [],
  canceled: [],
}

export const getActions = (status: PurchaseStatus): PurchaseAction[] => [...actions[status]]

export const getEditing = (status: PurchaseStatus): PurchaseEditing =>
  status === 'draft' ? 'all' : status === 'ordered' ? 'ordered' : 'note'

/** 409 unless the action is possible in this state. */
export function requireAction(status: PurchaseStatus, action: PurchaseAction): void {
  if (actions[status].includes(action)) return
  throw conflict(action === 'receive' ? 'errors.purchase_not_receivable' : 'errors.purchase_not_changeable')
}

interface Units {
  quantity: number
  received: number
  rejected: number
}

/** The state that follows from what has arrived. */
export function getReceivedStatus(items: readonly Units[]): PurchaseStatus {
  if (items.every(({ quantity, received, rejected }) => received + rejected >= quantity)) return 'received'
  return items.some(({ received, rejected }) => received + rejected > 0) ? 'partially_received' : 'ordered'
}
