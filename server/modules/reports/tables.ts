import type { Generated } from 'kysely'

/** A sale of an order, or a refund that is done; triggers write it with the order. */
export interface SaleFact {
  order_id: number
  refund_id: number | null
  at: string
  currency: string
  channel: string
  user_id: number | null
  buyer: number
  payment_method_id: number | null
  payment: string
  country: string
  admin_id: number | null
  /** Of a sale at a register. */
  store_id: number | null
  gross_sales: number
  discounts: number
  returns: number
  shipping: number
  adjustment: number
  tax: Generated<number>
  tax_added: Generated<number>
  units_sold: number
  units_returned: number
}

interface SaleLineFact {
  order_id: number
  at: string
  currency: string
  channel: string
  store_id: number | null
  order_item_id: number
  product_id: number | null
  stock_id: number | null
  units_sold: number
  units_returned: number
  gross_sales: number
  discounts: number
  returns: number
  cost: number | null
}

declare module '#server/kernel/tables.ts' {
  interface Tables {
    sale_facts: SaleFact
    sale_line_facts: SaleLineFact
  }
}
