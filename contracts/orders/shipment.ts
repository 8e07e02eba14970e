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
