import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** A variant that is at or under its threshold in a warehouse. */
export interface LowStockRow {
  /** Of the variant and the warehouse. */
  id: string
  product_id: number
  product_name: string
  stock_id: number
  option_text: string
  sku: string
  barcode: string | null
  has_expiry_date: boolean
  warehouse_id: number
  warehouse: string
  /** Units that can be sold there today. */
  available: number
  low_stock_threshold: number
  /** Units that can be sold in the other warehouses. */
  elsewhere: number
  /** Units on order from suppliers for this warehouse. */
  incoming: number
  /** Units sold there in 30 days, less those that came back. */
  sold: number
  /** Whole days that the available units last at that rate; null when none were sold. */
  days_left: number | null
}

/** Sort keys of the rows. */
export const lowStockSorts = ['product_name', 'sku', 'available', 'sold', 'days_left'] as const

export const listLowStock = endpoint('GET /api/admin/inventory/low-stock', {
  access: 'get inventories',
  input: z.object({
    page: z.unknown().optional(),
    per_page: z.unknown().optional(),
    language: z.string().optional(),
    search: schemas.text(200).catch('').default(''),
    warehouse_id: schemas.id.optional().catch(undefined),
    /** One of lowStockSorts, with '-' in front for descending order; by default the fewest days left first. */
    sort: z.string().max(50).optional().catch(undefined),
  }),
  returns: returns<{ data: LowStockRow[]; total: number; page: number; per_page: number }>(),
  summary:
    'Shown variants at or under their threshold, by warehouse, with their sales of 30 days and how long they last',
})
