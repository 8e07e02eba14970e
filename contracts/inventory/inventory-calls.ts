import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { largestCount, schemas } from '../resource/field-schemas.ts'

/** A number whose every error has one text, also when it is empty: it counts as 0 then. */
const numberWithText = (key: string, min: number, max = largestCount) => {
  const refused = { error: `validation.${key}` }
  const number = (input: unknown) => (typeof input === 'string' ? Number(input) : (input ?? 0))
  return z.preprocess(number, z.int(refused).min(min, refused).max(max, refused))
}
const units = numberWithText('quantity_positive', 1)
const destination = numberWithText('transfer_destination', 1, Number.MAX_SAFE_INTEGER)
const optionalText = (max: number) =>
  z.preprocess((input) => (input === '' ? null : input), schemas.text(max).nullish()).optional()
const remark = optionalText(1000)
/** An amount of at most ten digits and four decimals, as text so that it stays exact. */
const unitCost = z
  .preprocess(
    (input) => (input === '' || input === undefined ? null : typeof input === 'number' ? String(input) : input),
    z
      .string()
      .regex(/^\d{1,10}(\.\d{1,4})?$/, { error: 'validation.check_input' })
      .nullable(),
  )
  .optional()
const page = { page: z.unknown().optional(), per_page: z.unknown().optional() }
const optionalId = schemas.id.optional().catch(undefined)

/** Sort keys of the rows. */
export const inventorySorts = [
  'product_name',
  'sku',
  'expiry_date',
  'quantity',
  'reserved',
  'available_inventories',
  'value',
] as const

export const inventoryStatuses = ['discarded', 'expired', 'empty', 'expiring', 'active'] as const
type InventoryStatus = (typeof inventoryStatuses)[number]

export const adjustReasons = ['damaged', 'lost', 'found', 'sample', 'correction', 'other'] as const

/** Reasons for writing units off. */
export const writeOffReasons = ['damaged', 'expired', 'lost', 'sample', 'other'] as const
type MovementReason = (typeof adjustReasons)[number] | (typeof writeOffReasons)[number]

/** Kinds of movement as the history shows them (inventory.md I1). */
export const historyActions = [
  'create',
  'update',
  'adjust',
  'transfer',
  'discard',
  'restore',
  'receive',
  'order_reserve',
  'order_release',
  'order_ship',
  'order_restock',
  'pos_sale',
  'pos_refund',
  'purchase',
  'purchase_undo',
  'import',
] as const
export type HistoryAction = (typeof historyActions)[number]

/** A stock level: units of one variant in one warehouse with one expiry date. */
export interface InventoryRow {
  id: number
  product_id: number
  product_name: string
  stock_id: number
  sku: string
  barcode: string | null
  /** The path of the variant's picture, else of its product's; '' without one. */
  image: string
  option_text: string
  warehouse_id: number
  warehouse: { id: number; name: string }
  quantity: number
  reserved: number
  /** Units of the row that can be sold today. */
  available_inventories: number
  /** Units of this variant on order from suppliers. */
  incoming: number
  expiry_date: string | null
  is_discard: boolean
  discarded_quantity: number
  note: string | null
  status: InventoryStatus
  /** Moving average in the base currency, four decimals. */
  unit_cost: string | null
  value: number | null
  updated_at: string
}

export const historyDocuments = ['order', 'purchase_order'] as const
export type HistoryDocument = (typeof historyDocuments)[number]

export interface HistoryEntry {
  id: number
  date: string
  /** Null when the product has been deleted. */
  product_id: number | null
  product_name: string
  sku: string
  option: string
  type: 'in' | 'out' | 'hold'
  warehouse: string
  action: HistoryAction
  /** Signed: a change of units on hand, for `hold` of reserved units. */
  quantity: number
  quantity_after: number
  /** Reason of an adjustment or a write-off. */
  reason: MovementReason | null
  /** Whether it reverses an earlier movement. */
  is_undo: boolean
  remark: string
  /** The order or purchase order that the remark names; null for other movements. */
  document: { type: HistoryDocument; id: number } | null
  user: string
}

/** A row whose quantities differ from the sum of its movements. */
export interface AuditRow {
  id: number
  stock_id: number
  quantity: number
  quantity_moved: number
  reserved: number
  reserved_moved: number
  reserved_by_orders: number
}

/** Added to the response of a stock change: the movement that `POST /api/admin/inventory/undo` reverses; null when nothing changed. */
interface Undoable {
  movement_id: number | null
}

interface Page<T> {
  data: T[]
  total: number
  page: number
  per_page: number
}

export const listInventory = endpoint('GET /api/admin/inventory', {
  access: 'get inventories',
  input: z.object({
    ...page,
    language: z.string().optional(),
    search: schemas.text(200).catch('').default(''),
    warehouse_id: optionalId,
    product_id: optionalId,
    stock_id: optionalId,
    status: z.enum(inventoryStatuses).optional().catch(undefined),
    /** One of inventorySorts, with '-' in front for descending order. */
    sort: z.string().max(50).optional().catch(undefined),
    /** Lots that expire within this number of days. */
    expiring_days: schemas.integer(0, 3650).optional().catch(undefined),
  }),
  returns: returns<Page<InventoryRow>>(),
  summary: 'Stock levels, filtered by warehouse, status and expiry',
})

export const createInventory = endpoint('POST /api/admin/inventory', {
  access: 'create inventory',
  reads: 'get inventories',
  input: z.object({
    stock_id: schemas.id,
    warehouse_id: schemas.id,
    quantity: units,
    expiry_date: z.preprocess((input) => (input === '' ? null : input), schemas.date.nullish()).optional(),
    /** Cost per unit in the base currency, for the average cost; requires `get cost`. */
    unit_cost: unitCost,
    remark,
  }),
  returns: returns<{ data: InventoryRow } & Undoable>(),
  summary: 'Adds units of a variant to a warehouse, as a new stock level or to that of the same expiry date',
})

export const transferInventory = endpoint('POST /api/admin/inventory/transfer', {
  access: 'transfer inventory',
  reads: 'get inventories',
  input: z.object({ from: schemas.id, to: destination, quantity: units, remark }),
  returns: returns<{ data: { from: InventoryRow; to: InventoryRow } } & Undoable>(),
  summary: 'Transfers units of a stock level (`from`) to a warehouse (`to`)',
})

export const updateInventory = endpoint('POST /api/admin/inventory/update', {
  access: 'update inventory',
  reads: 'get inventories',
  input: z.object({ inventory_id: schemas.id, quantity: units, remark }),
  returns: returns<{ data: InventoryRow } & Undoable>(),
  summary: 'Sets the counted quantity of a stock level',
})

export const adjustInventory = endpoint('POST /api/admin/inventory/adjust', {
  access: 'adjust inventory',
  reads: 'get inventories',
  input: z.object({
    inventory_id: schemas.id,
    delta: numberWithText('quantity_positive', -largestCount).refine((delta) => delta !== 0, {
      error: 'validation.quantity_positive',
    }),
    reason: schemas.choice(adjustReasons),
    remark,
  }),
  returns: returns<{ data: InventoryRow } & Undoable>(),
  summary: 'Adds or removes units of a stock level for a reason',
})

export const discardInventory = endpoint('POST /api/admin/inventory/discard', {
  access: 'discard inventory',
  reads: 'get inventories',
  input: z.object({
    inventory_id: schemas.id,
    /** All units when it is omitted. */
    quantity: z.preprocess((input) => (input === null ? undefined : input), units.optional()).optional(),
    reason: z
      .preprocess((input) => (input === '' ? null : input), schemas.choice(writeOffReasons).nullish())
      .optional(),
    remark,
  }),
  returns: returns<{ data: InventoryRow } & Undoable>(),
  summary: 'Writes units off; a part of a stock level becomes a discarded one of its own',
})

export const restoreInventory = endpoint('POST /api/admin/inventory/restore', {
  access: 'discard inventory',
  reads: 'get inventories',
  input: z.object({ inventory_id: schemas.id, remark }),
  returns: returns<{ data: InventoryRow }>(),
  summary: 'Reverses a write-off: the units return to their stock level, or to the one that replaced it',
})

export const undoInventory = endpoint('POST /api/admin/inventory/undo', {
  access: ['create inventory', 'update inventory', 'adjust inventory', 'transfer inventory', 'discard inventory'],
  reads: 'get inventories',
  input: z.object({ movement_id: schemas.id }),
  returns: returns<{ data: InventoryRow[] }>(),
  summary: 'Reverses a stock change by an opposite movement, unless other movements followed',
})

/** A variant that can receive units. */
export interface StockOption {
  id: number
  product_name: string
  option_text: string
  sku: string
  barcode: string | null
  has_expiry_date: boolean
}

export const findStocks = endpoint('GET /api/admin/inventory/stock', {
  access: 'create inventory',
  input: z.object({ language: z.string().optional(), search: schemas.text(200).catch('').default('') }),
  returns: returns<{ data: StockOption[] }>(),
  summary: 'At most 20 variants by product name, SKU or barcode; an exact barcode or SKU comes first',
})

export const listInventoryHistory = endpoint('GET /api/admin/inventory/history', {
  access: 'get inventories',
  input: z.object({
    ...page,
    language: z.string().optional(),
    product_id: optionalId,
    stock_id: optionalId,
    inventory_id: optionalId,
    warehouse_id: optionalId,
    action: z.enum(historyActions).optional().catch(undefined),
    /** Searches product name, SKU, barcode or remark. */
    search: schemas.text(200).catch('').default(''),
  }),
  returns: returns<Page<HistoryEntry>>(),
  summary: 'Stock movements, newest first',
})

export const auditInventory = endpoint('GET /api/admin/inventory/audit', {
  access: 'get inventories',
  input: z.object({}),
  returns: returns<{ data: AuditRow[]; total: number }>(),
  summary: 'Stock levels that differ from the sum of their movements; empty when consistent',
})
