/** Units of a purchase order that arrived together. */
export interface ListedReceipt {
  id: number
  /** Counted within the order. */
  number: number
  at: string
  user: string
  remark: string
  accepted: number
  rejected: number
  undone_at: string | null
  /** Its accepted units are still in stock and not reserved. */
  can_undo: boolean
  items: { item_id: number; quantity: number; rejected: number; expiry_date: string | null }[]
}

export const purchaseEventKinds = [
  'created',
  'edited',
  'ordered',
  'sent',
  'reopened',
  'received',
  'undone',
  'closed',
  'canceled',
] as const
export type PurchaseEventKind = (typeof purchaseEventKinds)[number]

/** An entry in the history of a purchase order. */
export interface PurchaseEvent {
  id: number
  kind: PurchaseEventKind
  at: string
  user: string
  /** The reason of a cancellation, or the address that an email went to. */
  remark: string
  receipt: { number: number; accepted: number; rejected: number } | null
}
