import { z } from 'zod'
import { currencyCode } from '../configuration/setting-fields.ts'
import { endpoint, returns } from '../endpoint.ts'
import { listInput } from '../list-input.ts'
import { largestCount, schemas } from '../resource/field-schemas.ts'
import type { PurchaseOrder, PurchaseOrderRow } from './purchase-order.ts'

const refused = { error: 'validation.check_input' }
const positive = { error: 'validation.quantity_positive' }
const emptyToNull = (input: unknown) => (input === '' ? null : input)
const emptyToNothing = (input: unknown) => (input === '' || input === null ? undefined : input)
const id = schemas.id

/** Units that must be a positive whole number, whatever else was sent. */
const units = z.preprocess(
  (input) => (typeof input === 'string' ? Number(input) : (input ?? 0)),
  z.int(positive).min(1, positive).max(largestCount, positive),
)
const cost = schemas.decimal({ min: 0, places: 4, error: 'validation.check_input' })
const charge = z.preprocess(
  emptyToNothing,
  schemas.decimal({ min: 0, places: 2, error: 'validation.check_input' }).optional(),
)

const item = z.object({
  /** Of a line that exists. */
  id: id.nullish(),
  stock_id: id,
  supplier_sku: schemas.text(100).nullish(),
  quantity: units,
  unit_cost: cost,
})
export type PurchaseItemInput = z.output<typeof item>

const fields = {
  supplier_id: id,
  warehouse_id: id,
  currency: z.preprocess(emptyToNothing, currencyCode.optional()),
  exchange_rate: z.preprocess(
    emptyToNothing,
    schemas.decimal({ min: 0.000_000_01, max: 1_000_000, places: 8, error: 'validation.check_input' }).optional(),
  ),
  reference: schemas.text(100).nullish(),
  expected_at: z.preprocess(emptyToNull, schemas.date.nullish()),
  shipping_cost: charge,
  other_cost: charge,
  discount: charge,
  note: schemas.text(10_000).nullish(),
  items: z.array(item, refused).min(1, { error: 'validation.required' }).max(1000, refused),
}

interface BatchOutcome {
  data: { id: number | string }[]
  errors: { id: number | string; message: string }[]
}

const language = z.string().max(20).optional()
const detail = returns<{ data: PurchaseOrder }>()

export const listPurchaseOrders = endpoint('GET /api/admin/po', {
  access: 'get purchase_orders',
  input: listInput(['status', 'supplier_id', 'warehouse_id', 'late']),
  returns: returns<{ data: PurchaseOrderRow[]; total: number; page: number; per_page: number }>(),
  summary: 'Purchase orders by number, supplier or reference; filters status, supplier_id, warehouse_id and late',
})

export const showPurchaseOrder = endpoint('GET /api/admin/po/:id', {
  access: 'get purchase_order',
  input: z.object({ id, language }),
  returns: detail,
  summary: 'A purchase order with its lines, receipts and history',
})

export const createPurchaseOrder = endpoint('POST /api/admin/po', {
  access: 'create purchase_order',
  reads: 'get purchase_order',
  input: z.object({ ...fields, language }),
  returns: detail,
  summary: 'Create a draft',
})

export const updatePurchaseOrder = endpoint('PUT /api/admin/po/:id', {
  access: 'update purchase_order',
  reads: 'get purchase_order',
  input: z
    .object({ ...fields, language })
    .partial()
    .extend({ id, updated_at: z.unknown().optional() }),
  returns: detail,
  summary: 'Change what the state allows: all of a draft, some fields of what was ordered, later the note',
})

/** What the list changes in place. */
export const listedChange = z
  .object({ expected_at: fields.expected_at, reference: fields.reference })
  .partial()
  .strict()

export const updatePurchaseOrders = endpoint('PUT /api/admin/po/batch', {
  access: ['batch_update purchase_orders', 'update purchase_order'],
  input: z.object({
    ids: z.array(id, refused).min(1, refused).max(1000, refused),
    data: z.record(z.string(), z.unknown()),
    language,
  }),
  returns: returns<BatchOutcome>(),
  summary: 'Change the expected date or the reference of several purchase orders',
})

export const deletePurchaseOrder = endpoint('DELETE /api/admin/po/:id', {
  access: 'destroy purchase_order',
  input: z.object({ id }),
  returns: returns<{ message: string }>(),
  summary: 'Delete a draft',
})

export const deletePurchaseOrders = endpoint('DELETE /api/admin/po/batch', {
  access: 'batch_destroy purchase_orders',
  input: z.object({
    ids: z.union([z.literal('all'), z.array(id).min(1).max(1000)], refused),
    search: z.unknown().optional(),
    filters: z.record(z.string(), z.unknown()).optional(),
    expected: schemas.count.optional(),
  }),
  returns: returns<BatchOutcome>(),
  summary: 'Delete drafts; other purchase orders are reported as errors',
})

const change = { reads: 'get purchase_order', returns: detail } as const
const one = z.object({ id, language })

export const placePurchaseOrder = endpoint('POST /api/admin/po/:id/order', {
  ...change,
  access: 'update purchase_order',
  input: one.extend({ send_email: schemas.boolean.nullish() }),
  summary: 'Order a draft from its supplier, by email on request: its units are incoming then',
})

export const reopenPurchaseOrder = endpoint('POST /api/admin/po/:id/reopen', {
  ...change,
  access: 'update purchase_order',
  input: one,
  summary: 'Make a draft again of what was ordered and of which nothing was received',
})

export const closePurchaseOrder = endpoint('POST /api/admin/po/:id/close', {
  ...change,
  access: 'update purchase_order',
  input: one,
  summary: 'Close an order of which the rest will not come',
})

export const cancelPurchaseOrder = endpoint('POST /api/admin/po/:id/cancel', {
  ...change,
  access: 'cancel purchase_order',
  input: one.extend({ reason: schemas.text(500).nullish() }),
  summary: 'Cancel an order of which nothing was received',
})

const receivedUnits = z.preprocess(emptyToNothing, schemas.integer(0, largestCount).default(0))

export const receivePurchaseOrder = endpoint('POST /api/admin/po/:id/receive', {
  ...change,
  access: 'receive purchase_order',
  input: one.extend({
    /** Also as the header Idempotency-Key. */
    idempotency_key: z.preprocess(emptyToNothing, schemas.text(255).optional()),
    remark: schemas.text(1000).nullish(),
    items: z
      .array(
        z.object({
          id,
          quantity: receivedUnits,
          rejected: receivedUnits,
          expiry_date: z.preprocess(emptyToNull, schemas.date.nullish()),
        }),
        refused,
      )
      .min(1, { error: 'validation.required' })
      .max(2000, refused),
  }),
  summary: 'Receive units: accepted ones enter the stock. Once per idempotency key',
})

export const undoPurchaseReceipt = endpoint('POST /api/admin/po/:id/receipt/:receipt_id/undo', {
  ...change,
  access: 'receive purchase_order',
  input: z.object({ id, receipt_id: id, language }),
  summary: 'Take the units of a receipt out of the stock again, while they are all there and not reserved',
})
