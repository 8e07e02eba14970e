import type { RefundedCommission } from '../commissions/refunded-commission.ts'

/** 'original' sends the money back through the payment service, 'manual' notes what staff returned themselves. */
export const refundMethods = ['original', 'manual'] as const
export type RefundMethod = (typeof refundMethods)[number]
/** The stored reason of a refund that was made at the payment service itself; screens show a text in its place. */
export const outsideRefundReason = 'refunded at the payment service'
export type RefundStatus = 'pending' | 'done' | 'failed'

/** Money that went back to the customer; amounts in major units of the order's currency (orders.md O16). */
export interface Refund {
  id: number
  /** 'payment' returns money that the order did not wait for, such as a second payment. */
  kind: 'order' | 'payment'
  amount: number
  shipping_amount: number
  other_amount: number
  /** The taxes that went back; on top of the other amounts where they were added to the prices of the order. */
  tax: number
  /** Points of the customer that came back with it, and points earned by the order that it took away. */
  points_returned: number
  points_clawed_back: number
  method: RefundMethod
  reason: string
  items: RefundedLine[]
  created_at: string
  done_at: string | null
}

export interface RefundedLine {
  order_item_id: number
  quantity: number
  amount: number
}

/** A refund as staff see it: pending ones wait for the payment service, failed ones changed nothing. */
export interface AdminRefund extends Omit<Refund, 'items'> {
  status: RefundStatus
  /** Why the payment service refused; '' otherwise. */
  failure_message: string
  actor_name: string
  items: (RefundedLine & { restock: boolean })[]
}

export interface RefundQuote {
  lines: {
    order_item_id: number
    /** Units that can still be refunded, and their worth. */
    quantity_left: number
    amount_left: number
    quantity: number
    /** What these units are worth, and what is refunded for them. */
    worth: number
    amount: number
  }[]
  shipping_left: number
  other_left: number
  paid_total: number
  refunded_total: number
  /** The taxes that go back, and the part of them that is paid on top of the other amounts. */
  tax: number
  tax_added: number
  /** The money of this refund alone. */
  amount: number
  /** What the customer has paid after it. */
  kept_total: number
  status_after: string
  payment_status_after: string
  /** The methods that this order can be refunded by, the usual one first. */
  methods: RefundMethod[]
  /** What it takes off commissions, by promoter. */
  commissions: RefundedCommission[]
  /** What happens to the customer's points: `debt` is what they would owe, because earned points were used already; null for guests. */
  points: { returned: number; clawed_back: number; debt: number } | null
  /** What happens to the units, by line and warehouse. */
  stock: RefundedUnits[]
}

export interface RefundedUnits {
  order_item_id: number
  warehouse: string
  quantity: number
  /** 'none': the units were sent and do not come back. */
  effect: 'release' | 'restock' | 'consume' | 'none'
  /** Units in the warehouse before and after. */
  on_hand: number
  on_hand_after: number
  available: number
  available_after: number
}
