import type { Generated } from 'kysely'
import type { PurchaseStatus } from '#contracts/purchasing/purchase-order.ts'
import type { PurchaseEventKind } from '#contracts/purchasing/receipt.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends PurchasingTables {}
}

interface PurchasingTables {
  supplier_stocks: {
    supplier_id: number
    stock_id: number
    supplier_sku: Generated<string>
    unit_cost: string | null
    min_quantity: Generated<number>
    is_preferred: Generated<boolean>
  }
  purchase_orders: {
    id: Generated<number>
    number: string
    supplier_id: number
    warehouse_id: number
    status: Generated<PurchaseStatus>
    currency: string
    exchange_rate: string
    reference: Generated<string>
    ordered_at: string | null
    expected_at: string | null
    shipping_cost: Generated<string>
    other_cost: Generated<string>
    discount: Generated<string>
    note: Generated<string>
    admin_id: number | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  purchase_order_items: {
    id: Generated<number>
    purchase_order_id: number
    stock_id: number
    position: number
    supplier_sku: Generated<string>
    quantity: number
    received: Generated<number>
    rejected: Generated<number>
    unit_cost: string
  }
  purchase_receipts: {
    id: Generated<number>
    purchase_order_id: number
    number: number
    request_key: string | null
    request_hash: string | null
    remark: Generated<string>
    admin_id: number | null
    actor_name: string
    undone_at: string | null
    created_at: Generated<string>
  }
  purchase_receipt_items: {
    id: Generated<number>
    purchase_receipt_id: number
    purchase_order_item_id: number
    quantity: number
    rejected: number
    expiry_date: string | null
    inventory_id: number | null
    unit_cost: string
  }
  purchase_order_events: {
    id: Generated<number>
    purchase_order_id: number
    kind: PurchaseEventKind
    purchase_receipt_id: number | null
    remark: Generated<string>
    admin_id: number | null
    actor_name: string
    created_at: Generated<string>
  }
  purchase_counters: {
    year: number
    last: number
  }
}
