import type { Generated } from 'kysely'

declare module '#server/kernel/tables.ts' {
  interface Tables extends BackInStockTables {}
}

interface BackInStockTables {
  back_in_stock_requests: {
    id: Generated<number>
    product_id: number
    stock_id: number | null
    email: string
    language: string
    created_at: Generated<string>
  }
}
