import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { AdminOrder } from './admin-order.ts'

/** A parcel of an order. */
export interface Shipment {
  id: number
  /** '' where staff entered none. */
  carrier: string
  tracking_number: string
  created_at: string
  items: { order_item_id: number; quantity: number }[]
}

interface ShippedLine {
  type: 'general' | 'service'
  qty: number
  shipped_qty: number
  refunded_qty: number
}

/** Units of a line that wait to be shipped. A refund takes units that have not been shipped first; services have no parcel. */
export const unshippedUnits = ({ type, qty, shipped_qty, refunded_qty }: ShippedLine): number =>
  type === 'service' ? 0 : Math.max(0, qty - shipped_qty - refunded_qty)

/** How many units of an order have left, out of those that leave. */
export function shippedUnits(lines: readonly ShippedLine[]): { shipped: number; total: number } {
  const shipped = lines.reduce((units, line) => units + line.shipped_qty, 0)
  return { shipped, total: lines.reduce((units, line) => units + unshippedUnits(line), shipped) }
}

/** A part of the order has left and a part waits. */
export function isPartlyShipped(lines: readonly ShippedLine[]): boolean {
  const { shipped, total } = shippedUnits(lines)
  return shipped > 0 && shipped < total
}

const line = z.object({ order_item_id: schemas.id, quantity: schemas.count })

export const createShipment = endpoint('POST /api/admin/order/:id/shipment', {
  access: 'update order',
  reads: 'get order',
  input: z.object({
    id: schemas.id,
    language: z.string().max(20).optional(),
    version: schemas.integer(0, 2_147_483_647).nullish(),
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
