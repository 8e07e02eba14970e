import type { Generated } from 'kysely'
import type { CommissionStatus } from '#contracts/commissions/calculation.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends CommissionTables {}
}

interface CommissionTables {
  product_commissions: { product_id: number; group_id: number; level: number; percentage: string }
  commission_settlements: {
    id: Generated<number>
    account_id: number
    /** In minor units of the currency. */
    amount: number
    currency: string
    /** The period that staff chose. Entries approved before it were carried over into it. */
    from_day: string | null
    to_day: string
    admin_id: number | null
    actor_name: string
    created_at: Generated<string>
  }
  commission_entries: {
    id: Generated<number>
    order_id: number
    order_item_id: number
    account_id: number
    group_id: number | null
    level: number
    reverses_id: number | null
    refund_id: number | null
    base_amount: number
    percentage: string
    amount: number
    currency: string
    status: Generated<CommissionStatus>
    approved_at: string | null
    settlement_id: number | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
}
