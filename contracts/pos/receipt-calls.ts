import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { listInput } from '../list-input.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { PosReceipt, ReceiptRow } from './receipt.ts'

const id = schemas.id
const language = z.string().max(20).optional()

export const listReceipts = endpoint('GET /api/admin/pos/receipt', {
  access: 'get store',
  input: listInput(['store_id', 'session_id', 'date']),
  returns: returns<{ data: ReceiptRow[]; total: number; page: number; per_page: number }>(),
  summary:
    'Sales of registers, newest first; search by the number of receipt or order; filters store_id, session_id, date',
})

export const showReceipt = endpoint('GET /api/admin/pos/receipt/:order_id', {
  access: 'get store',
  input: z.object({ order_id: id, refund_id: id.optional(), language }),
  returns: returns<{ data: PosReceipt }>(),
  summary: 'The receipt of a sale, or of one of its refunds',
})

export const findReceipt = endpoint('GET /api/admin/pos/receipt/number/:number', {
  access: 'get store',
  input: z.object({ number: schemas.text(60), language }),
  returns: returns<{ data: PosReceipt }>(),
  summary: 'The receipt with this receipt or order number',
})

export const reprintReceipt = endpoint('POST /api/admin/pos/receipt/:order_id/print', {
  access: 'create pos_sale',
  reads: 'get store',
  input: z.object({ order_id: id, language }),
  returns: returns<{ data: PosReceipt }>(),
  summary: 'Count a print of a receipt; from the second on it is a copy',
})
