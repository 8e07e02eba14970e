import type { Generated } from 'kysely'
import type { DiscountInput } from '#contracts/pos/discount.ts'
import type { StoredPosMethod } from '#contracts/pos/payment-methods.ts'
import type { SaleLine } from '#contracts/pos/sale-input.ts'
import type { OperationType, SyncOutcome } from '#contracts/pos/sync-calls.ts'
import type { Jsonb } from '#server/platform/database/column-types.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends PosTables {}
}

/** What a held sale stores of its ticket; amounts in major units, as they were sent. */
export interface StoredTicket {
  items: SaleLine[]
  discount: DiscountInput
  coupons: string[]
  points: number
  referral_code: string
}

/** What a repeated operation answers from. */
export interface StoredResult {
  order_id?: number
  refund_id?: number
  exchange_id?: number
  cash_move_id?: number
  receipt_number?: string
  /** How much less than in the catalogue the lines were sold for, in minor units; below 0 for more. */
  price_difference?: number
}

interface PosTables {
  pos_sessions: {
    id: Generated<number>
    store_id: number
    register: string
    status: Generated<'open' | 'closed'>
    opened_by: number | null
    opener_name: string
    opened_at: Generated<string>
    opening_float: number
    closed_by: number | null
    closer_name: Generated<string>
    closed_at: string | null
    counted_cash: number | null
    expected_cash: number | null
    difference: number | null
    note: Generated<string>
    last_seen_at: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  pos_cash_moves: {
    id: Generated<number>
    pos_session_id: number
    type: 'in' | 'out'
    amount: number
    reason: string
    admin_id: number | null
    actor_name: string
    is_late: Generated<boolean>
    at: Generated<string>
    created_at: Generated<string>
  }
  pos_payments: {
    id: Generated<number>
    order_id: number
    refund_id: number | null
    pos_session_id: number
    method: StoredPosMethod
    amount: number
    tendered: number | null
    rounding: Generated<number>
    reference: Generated<string>
    receipt_number: Generated<string>
    created_at: Generated<string>
  }
  pos_holds: {
    id: Generated<number>
    uuid: string
    store_id: number
    register: string
    label: Generated<string>
    customer_id: number | null
    ticket: Jsonb<StoredTicket>
    admin_id: number | null
    actor_name: string
    expires_at: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  pos_operations: {
    uuid: string
    store_id: number
    register: string
    pos_session_id: number | null
    type: OperationType
    result: Jsonb<StoredResult>
    notes: Generated<SyncOutcome['notes']>
    is_late: Generated<boolean>
    admin_id: number | null
    at: string
    received_at: Generated<string>
  }
}
