import type { Generated } from 'kysely'
import type { OrderAddress, ProofStatus } from '#contracts/orders/order.ts'
import type { ActorType, OrderStatus } from '#contracts/orders/order-status.ts'
import type { PersonalDataState } from '#contracts/orders/personal-data-state.ts'
import type { RefundMethod, RefundStatus } from '#contracts/orders/refund.ts'
import type { PaymentSettlement, PaymentType } from '#contracts/payments/payment-types.ts'
import type { ShippingType } from '#contracts/shipping/shipping-types.ts'
import type { Jsonb } from '#server/platform/database/column-types.ts'

type Time = Generated<string>

declare module '#server/kernel/tables.ts' {
  interface Tables extends OrderTables {}
}

interface OrderTables {
  carts: {
    id: string
    user_id: number | null
    language: string
    coupon_codes: Generated<string[]>
    referral_code: string | null
    points: Generated<number>
    order_id: number | null
    completed_at: string | null
    created_at: Time
    updated_at: Time
  }
  cart_items: {
    id: Generated<number>
    cart_id: string
    stock_id: number
    quantity: number
    additional_options: Jsonb<{ application_id?: number }>
    application_id: number | null
    created_at: Time
    updated_at: Time
  }
  orders: OrdersTable
  order_items: OrderItemsTable
  order_discounts: {
    id: Generated<number>
    order_id: number
    order_item_id: number | null
    promotion_id: number | null
    promotion_title: string
    code: string | null
    target: 'item' | 'shipping'
    amount: number
  }
  promotion_usages: {
    id: Generated<number>
    order_id: number
    promotion_id: number
    code: string | null
    released_at: string | null
    created_at: Time
  }
  order_histories: {
    id: Generated<number>
    order_id: number
    from_status: OrderStatus | null
    to_status: OrderStatus
    actor_type: ActorType
    actor_id: number | null
    actor_name: string
    remark: string | null
    created_at: Time
  }
  order_comments: {
    id: Generated<number>
    order_id: number
    author_type: 'user' | 'admin' | 'guest'
    author_id: number | null
    author_name: Generated<string>
    comment: string
    is_internal: Generated<boolean>
    is_pinned: Generated<boolean>
    created_at: Time
  }
  payments: {
    id: Generated<number>
    order_id: number
    payment_method_id: number | null
    type: PaymentType
    amount: number
    currency: string
    status: Generated<'open' | 'settled' | 'failed' | 'void' | 'review'>
    payment_key: string | null
    provider_ref: string | null
    failure_message: string | null
    /** Attempts that the payment service has declined. */
    failed_attempts: Generated<number>
    received_amount: number | null
    checked_at: string | null
    closed_at: string | null
    settled_at: string | null
    created_at: Time
    updated_at: Time
  }
  payment_proofs: {
    id: Generated<number>
    order_id: number
    payment_id: number | null
    path: string
    mime: string
    size: number
    remark: string
    status: Generated<ProofStatus>
    reason: string | null
    reviewed_by: number | null
    reviewed_at: string | null
    created_at: Time
    updated_at: Time
  }
  order_taxes: {
    id: Generated<number>
    order_id: number
    title: string
    rate: number
    base: number
    amount: number
  }
  refunds: {
    id: Generated<number>
    order_id: number
    payment_id: number | null
    kind: Generated<'order' | 'payment'>
    amount: number
    shipping_amount: Generated<number>
    other_amount: Generated<number>
    shipping_tax: Generated<number>
    other_tax: Generated<number>
    currency: string
    method: RefundMethod
    status: Generated<RefundStatus>
    reason: string
    notify: Generated<boolean>
    provider_ref: string | null
    failure_message: string | null
    request_key: string | null
    attempts: Generated<number>
    next_attempt_at: Time
    admin_id: number | null
    actor_name: string
    done_at: string | null
    created_at: Time
    updated_at: Time
  }
  refund_items: {
    id: Generated<number>
    refund_id: number
    order_item_id: number
    quantity: number
    amount: number
    tax_amount: Generated<number>
    restock: boolean
  }
  shipments: {
    id: Generated<number>
    order_id: number
    carrier: string | null
    tracking_number: string | null
    created_at: Time
    updated_at: Time
  }
  shipment_items: { id: Generated<number>; shipment_id: number; order_item_id: number; quantity: number }
  invoice_counters: { year: number; last: number }
  idempotency_keys: {
    caller: string
    route: string
    key: string
    body_hash: string
    state: Generated<'running' | 'done'>
    response: Jsonb<{ status: number; body: unknown }> | null
    started_at: Time
    expires_at: string
  }
}

interface OrdersTable {
  id: Generated<number>
  order_number: string
  channel: Generated<'web' | 'admin' | 'pos'>
  user_id: number | null
  email: string
  language: string
  status: Generated<OrderStatus>
  version: Generated<number>
  cart_id: string | null
  currency: string
  display_currency: string
  display_rate: Generated<string>
  subtotal: number
  promotion_discount: Generated<number>
  coupon_discount: Generated<number>
  shipping_discount: Generated<number>
  points_discount: Generated<number>
  points_used: Generated<number>
  /** What it would earn as the customer saw it, and the points that its promotions add when it is completed. */
  points_to_earn: Generated<number>
  bonus_points: Generated<number>
  shipping_fee: Generated<number>
  adjustment: Generated<number>
  adjustment_reason: string | null
  grand_total: number
  /** How its taxes by country relate to its prices; 'none' where it was placed without them (pricing.md P10). */
  tax_mode: Generated<'none' | 'included' | 'added'>
  tax_included: Generated<number>
  tax_added: Generated<number>
  shipping_tax: Generated<number>
  adjustment_tax: Generated<number>
  paid_total: Generated<number>
  refunded_total: Generated<number>
  shipping_id: number | null
  shipping_type: ShippingType | null
  shipping_title: Generated<string>
  shipping_input_label: Generated<string>
  shipping_input: Generated<string>
  payment_method_id: number | null
  payment_type: PaymentType | null
  payment_title: Generated<string>
  payment_settlement: PaymentSettlement | null
  requires_proof: Generated<boolean>
  shipping_address: Jsonb<OrderAddress>
  billing_address: Jsonb<OrderAddress>
  remark: string | null
  referral_code: string | null
  /** Whose code it is: of a promoter, who earns a commission, or of a customer, who earns points. */
  promoter_id: number | null
  referrer_id: number | null
  hold_until: string | null
  invoice_number: string | null
  carrier: string | null
  tracking_number: string | null
  paid_at: string | null
  shipped_at: string | null
  completed_at: string | null
  canceled_at: string | null
  created_by_admin_id: number | null
  /** The member of staff who looks after it (orders.md O22). */
  assigned_admin_id: number | null
  /** Of a sale at a register (pos.md V4): where, in which session, and the id that the register gave it. */
  store_id: number | null
  pos_session_id: number | null
  client_uuid: string | null
  receipt_number: string | null
  receipt_prints: Generated<number>
  unanswered_since: string | null
  /** What is left of the buyer's data: all, what the invoice shows, or nothing (privacy.md D3). */
  personal_data: Generated<PersonalDataState>
  /** Words that staff give it, to find it again. */
  tags: Generated<string[]>
  /** The guest has to confirm it by the link of the email before `hold_until`. */
  awaits_confirmation: Generated<boolean>
  created_at: Time
  updated_at: Time
}

interface OrderItemsTable {
  id: Generated<number>
  order_id: number
  product_id: number | null
  stock_id: number | null
  name: string
  url: Generated<string>
  sku: string
  options: Jsonb<{ title: string; value: string }[]>
  image: Generated<string>
  type: Generated<'general' | 'service'>
  price: number
  qty: number
  line_total: number
  promotion_amount: Generated<number>
  points_amount: Generated<number>
  adjustment_amount: Generated<number>
  line_net: number
  /** In thousandths of a percent; null without tax. */
  tax_rate: number | null
  tax_amount: Generated<number>
  refunded_qty: Generated<number>
  shipped_qty: Generated<number>
  refunded_amount: Generated<number>
  is_gift: Generated<boolean>
  application_id: number | null
  unit_cost: string | null
  position: number
}
