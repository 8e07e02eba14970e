import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { AdminOrder } from './admin-order.ts'
import { knownOrder } from './known-order.ts'

const line = z.object({ order_item_id: schemas.id, quantity: schemas.count })

export const createShipment = endpoint('POST /api/admin/order/:id/shipment', {
  access: 'update order',
  reads: 'get order',
  input: z.object({
    ...knownOrder,
    /** The units in the parcel; lines with 0 stay behind. */
    items: z.array(line, { error: 'validation.check_input' }).max(500, { error: 'validation.check_input' }),
    carrier: schemas.text(100).nullish(),
    tracking_number: schemas.text(100).nullish(),
    remark: schemas.text(500).nullish(),
    notify: schemas.boolean.nullish(),
  }),
  returns: returns<{ data: AdminOrder }>(),
  summary: 'Ship some units of an order as one parcel; with the last ones the order is shipped',
})
