import type { Generated } from 'kysely'
import type { CountStatus } from '#contracts/inventory/count-calls.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends InventoryTables {}
}

interface InventoryTables {
  inventories: {
    id: Generated<number>
    stock_id: number
    warehouse_id: number
    quantity: Generated<number>
    reserved: Generated<number>
    expiry_date: string | null
    is_discard: Generated<boolean>
    discarded_quantity: Generated<number>
    note: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  inventory_movements: {
    id: Generated<number>
    inventory_id: number
    stock_id: number
    product_id: number
    warehouse_id: number
    kind: MovementKind
    quantity_delta: number
    reserved_delta: number
    quantity_after: number
    reserved_after: number
    /** Average cost of the variant after the movement. */
    unit_cost: string | null
    receipt_cost: string | null
    reason: string | null
    remark: string | null
    admin_id: number | null
    admin_name: string
    source_type: string | null
    source_id: number | null
    at: Generated<string>
  }
  product_units: {
    product_id: number
    units: number
  }
  changed_units: {
    product_id: number
  }
  inventory_month_totals: {
    month: string
    timezone: string
    inventory_id: number
    kind: string
    quantity: number
    reserved: number
  }
  inventory_snapshots: {
    month: string
    inventory_id: number
    quantity: number
    unit_cost: string | null
  }
  stock_counts: {
    id: Generated<number>
    warehouse_id: number
    status: Generated<CountStatus>
    category_id: number | null
    brand_id: number | null
    is_blind: Generated<boolean>
    note: Generated<string>
    admin_id: number | null
    actor_name: string
    finished_by: Generated<string>
    finished_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  stock_count_lines: {
    id: Generated<number>
    stock_count_id: number
    inventory_id: number
    counted: number | null
    expected: number | null
    ledger_position: number | null
    counted_at: string | null
  }
  stock_count_scans: {
    uuid: string
    stock_count_id: number
    stock_count_line_id: number
    before: number | null
    after: number
    undone_at: string | null
    admin_id: number | null
    actor_name: string
    created_at: Generated<string>
  }
  inventory_shortages: {
    id: Generated<number>
    stock_id: number
    warehouse_id: number
    order_item_id: number | null
    quantity: number
    settled: Generated<number>
    resolved_at: string | null
    created_at: Generated<string>
  }
  order_allocations: {
    id: Generated<number>
    order_item_id: number
    inventory_id: number
    quantity: number
    state: Generated<AllocationState>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
}

export type AllocationState = 'reserved' | 'released' | 'consumed' | 'restocked'

/** Why the units of an inventory row changed (inventory.md I1). */
export type MovementKind =
  | 'initial'
  | 'update'
  | 'adjust'
  | 'transfer_out'
  | 'transfer_in'
  | 'reserve'
  | 'release'
  | 'ship'
  | 'pos_sale'
  | 'pos_refund'
  | 'restock'
  | 'receive'
  | 'receive_undo'
  | 'discard'
  | 'restore'
  | 'import'
