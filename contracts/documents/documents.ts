import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orderId } from '../orders/order.ts'
import { schemas } from '../resource/field-schemas.ts'

/** The documents of an order, as a page to print or as a PDF: an invoice in the language of the order, a slip in that of staff. */
const format = schemas.choice(['html', 'pdf']).nullish()
const language = z.string().max(20).optional()
const staffs = z.object({ id: schemas.id, format, language })

export const showInvoice = endpoint('GET /api/admin/order/:id/invoice', {
  access: 'get order',
  input: staffs,
  summary: 'The invoice of a paid order: a page to print, or with format=pdf a file',
})

export const showPackingSlip = endpoint('GET /api/admin/order/:id/packing_slip', {
  access: 'get order',
  /** Without a parcel, what the order still has to ship, or all of it. */
  input: staffs.extend({ shipment_id: schemas.id.nullish() }),
  summary: 'What goes into the parcel, without prices: a page to print, or with format=pdf a file',
})

export const showOwnInvoice = endpoint('GET /api/order/:id/invoice', {
  access: 'public',
  input: z.object({
    id: orderId,
    language,
    token: z.string().max(200).optional().catch(undefined),
    format,
  }),
  summary: 'The invoice of a paid order, for its owner',
})

/** The most orders that are printed at once. */
export const maxPrinted = 200

export const printOrders = endpoint('GET /api/admin/order/print', {
  access: 'get order',
  input: z.object({
    /** Ids, separated by commas. */
    ids: z
      .string()
      .transform((text): unknown[] => text.split(','))
      .pipe(z.array(schemas.id).min(1).max(maxPrinted)),
    kind: schemas.choice(['packing_slip', 'invoice', 'pick_list']),
    language,
  }),
  summary: 'Packing slips, invoices or pick lists of several orders as one page to print; ids are separated by commas',
})
