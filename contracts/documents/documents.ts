import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orderId } from '../orders/order.ts'
import { schemas } from '../resource/field-schemas.ts'

/** The documents of an order: in the language of the order, as a page to print or as a PDF. */
const format = schemas.choice(['html', 'pdf']).nullish()
const staffs = z.object({ id: schemas.id, format })

export const showInvoice = endpoint('GET /api/admin/order/:id/invoice', {
  access: 'get order',
  input: staffs,
  summary: 'The invoice of a paid order: a page to print, or with format=pdf a file',
})

export const showPackingSlip = endpoint('GET /api/admin/order/:id/packing_slip', {
  access: 'get order',
  input: staffs,
  summary: 'What goes into the parcel, without prices: a page to print, or with format=pdf a file',
})

export const showOwnInvoice = endpoint('GET /api/order/:id/invoice', {
  access: 'public',
  input: z.object({
    id: orderId,
    language: z.string().max(20).optional(),
    token: z.string().max(200).optional().catch(undefined),
    format,
  }),
  summary: 'The invoice of a paid order, for its owner',
})
