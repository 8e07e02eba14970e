import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { listInput } from '../list-input.ts'
import { largestCount, schemas } from '../resource/field-schemas.ts'

export const countStatuses = ['counting', 'finished', 'canceled'] as const
export type CountStatus = (typeof countStatuses)[number]

export interface StockCountRow {
  id: number
  warehouse: { id: number; name: string }
  status: CountStatus
  /** The category or brand that is counted; '' for everything. */
  scope: string
  is_blind: boolean
  note: string
  user: string
  /** Lines in all, and those that were counted. */
  lines: number
  counted: number
  created_at: string
  finished_at: string | null
}

/** A lot of a count. What is expected is null while a blind count runs. */
export interface StockCountLine {
  id: number
  inventory_id: number
  stock_id: number
  product_name: string
  option_text: string
  sku: string
  barcode: string | null
  image: string
  expiry_date: string | null
  /** On hand when it was first counted, or now where nobody has counted it. */
  expected: number | null
  counted: number | null
  difference: number | null
  /** What the difference is worth; null without the permission to see costs. */
  value: number | null
  /** Change by sales and receipts since it was first counted. */
  moved: number
  counted_at: string | null
}

export interface StockCountScan {
  uuid: string
  line_id: number
  product_name: string
  after: number
  user: string
  at: string
}

export interface StockCount extends StockCountRow {
  items: StockCountLine[]
  /** The last ones that were not undone, newest first. */
  scans: StockCountScan[]
  updated_at: string
}

const id = schemas.id
const language = z.string().max(20).optional()
const detail = returns<{ data: StockCount }>()
const emptyToNull = (input: unknown) => (input === '' ? null : input)
const change = { access: 'update inventory', reads: 'get inventories', returns: detail } as const

export const listCounts = endpoint('GET /api/admin/inventory/count', {
  access: 'get inventories',
  input: listInput(['status', 'warehouse_id']),
  returns: returns<{ data: StockCountRow[]; total: number; page: number; per_page: number }>(),
  summary: 'Stock counts, newest first; filters status and warehouse_id',
})

export const showCount = endpoint('GET /api/admin/inventory/count/:id', {
  access: 'get inventories',
  input: z.object({ id, language }),
  returns: detail,
  summary: 'A stock count with its lines and last scans',
})

export const startCount = endpoint('POST /api/admin/inventory/count', {
  ...change,
  input: z.object({
    warehouse_id: id,
    category_id: z.preprocess(emptyToNull, id.nullish()),
    brand_id: z.preprocess(emptyToNull, id.nullish()),
    is_blind: schemas.boolean.nullish(),
    note: schemas.text(1000).nullish(),
    language,
  }),
  summary: 'Start counting the lots of a warehouse, all or those of a category or brand',
})

export const changeCount = endpoint('PUT /api/admin/inventory/count/:id', {
  ...change,
  input: z.object({ id, is_blind: schemas.boolean, language }),
  summary: 'Show or hide what is expected while a count runs',
})

export const countLine = endpoint('POST /api/admin/inventory/count/:id/line', {
  ...change,
  input: z.object({
    id,
    /** Of this operation: a repeated request counts once. */
    uuid: z.uuid({ error: 'validation.check_input' }),
    /** A line, or the code of a variant. */
    line_id: id.nullish(),
    code: schemas.text(200).nullish(),
    /** Sets the counted quantity; without it `add` is added to it. */
    counted: schemas.count.nullish(),
    add: schemas.integer(-largestCount, largestCount).default(1),
    language,
  }),
  summary: 'Count units of a line: one more by a scan, or a typed figure',
})

export const undoScan = endpoint('POST /api/admin/inventory/count/:id/undo', {
  ...change,
  input: z.object({ id, uuid: z.uuid({ error: 'validation.check_input' }), language }),
  summary: 'Undo the last scan of a line',
})

export const finishCount = endpoint('POST /api/admin/inventory/count/:id/finish', {
  ...change,
  input: z.object({ id, zero_uncounted: schemas.boolean.nullish(), language }),
  summary:
    'Book the differences relative to when each line was counted; lines that nobody counted stay unless they become zero',
})

export const cancelCount = endpoint('POST /api/admin/inventory/count/:id/cancel', {
  ...change,
  input: z.object({ id, language }),
  summary: 'End a count without changing any stock',
})
