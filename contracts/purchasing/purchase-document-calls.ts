import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { PurchaseOrder } from './purchase-order.ts'

const id = schemas.id
const language = z.string().max(20).optional()

export const showPurchaseDocument = endpoint('GET /api/admin/po/:id/pdf', {
  access: 'get purchase_order',
  input: z.object({ id, language, format: schemas.choice(['html', 'pdf']).nullish() }),
  summary: 'The purchase order for the supplier, as a PDF or with format=html as a page to print',
})

export const sendPurchaseOrder = endpoint('POST /api/admin/po/:id/send', {
  access: 'update purchase_order',
  reads: 'get purchase_order',
  input: z.object({ id, language }),
  returns: returns<{ data: PurchaseOrder }>(),
  summary: 'Send the order by email to its supplier, with the PDF',
})

/** What a receipt would do: units into stock, their value in the base currency, and the average costs. */
export interface ReceiptPreview {
  units: number
  value: number
  /** Of variants whose average cost changes; empty without the permission to see costs. */
  averages: { stock_id: number; product_name: string; before: string | null; after: string }[]
}

export const previewReceipt = endpoint('POST /api/admin/po/:id/receive/preview', {
  access: 'receive purchase_order',
  reads: 'get purchase_order',
  input: z.object({
    id,
    language,
    items: z.array(z.object({ id, quantity: schemas.integer(0, 1_000_000_000) })).max(2000),
  }),
  returns: returns<{ data: ReceiptPreview }>(),
  summary: 'What a receipt would change. Writes nothing',
})
