import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import { orderStatuses } from './order-status.ts'

const ids = z.array(schemas.id).min(1).max(1000)
const status = schemas.choice(orderStatuses)
const refused = { error: 'validation.check_input' }

/** The parcel of one order in the batch. */
const parcel = z.object({
  id: schemas.id,
  carrier: schemas.text(100).nullish(),
  tracking_number: schemas.text(100).nullish(),
})

export const batchOrders = endpoint('PUT /api/admin/order/batch', {
  access: ['batch_update orders', 'update order'],
  input: z.object({
    ids,
    data: z.strictObject(
      { status, notify: schemas.boolean.nullish(), parcels: z.array(parcel, refused).max(1000, refused).nullish() },
      refused,
    ),
  }),
  returns: returns<{ data: { id: number; status: string }[]; errors: { id: number; message: string }[] }>(),
  summary: 'Move several orders to a status, each by itself; parcels carry a tracking number per order',
})

/** An order of a batch, for staff to check before its status changes. */
export interface BatchedOrder {
  id: number
  order_number: string
  status: string
  customer: string
  items: { name: string; options: string; qty: number }[]
  /** How it is delivered. */
  method: string
  /** The customer collects it: there is no tracking number. */
  is_pickup: boolean
  currency: string
  /** Cash that is collected with this transition: the total of an order that is paid on delivery. */
  cash_due: number
  /** Why the transition is impossible; '' when it is possible. */
  problem: string
}

/** The cash that is collected for a batch, in one currency. */
export interface CashDue {
  currency: string
  amount: number
}

export const previewBatch = endpoint('POST /api/admin/order/batch/preview', {
  access: 'get orders',
  input: z.object({ ids, status, language: z.string().max(20).optional() }),
  returns: returns<{
    data: BatchedOrder[]
    cash_due: CashDue[]
    /** The carrier of the latest parcels with the same delivery method; '' where none is known, or they differ. */
    usual_carrier: string
  }>(),
  summary: 'The orders of a batch and which of them can be moved to a status; writes nothing',
})
