import { type EditedPart, editedParts, figureNames } from '#contracts/orders/edited-parts.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'

const addresses = editedParts.filter((part) => !figureNames.some((name) => name === part))

/** The parts of an order that can be edited: all until it is paid, then its addresses, later none (orders.md O8). */
export function editableParts({ status }: Pick<OrderRecord, 'status'>): EditedPart[] {
  if (status === 'pending') return [...editedParts]
  // A payment by the present method is under way.
  if (status === 'payment_review' || status === 'payment_reject')
    return editedParts.filter((part) => part !== 'payment_id')
  return status === 'paid' ? addresses : []
}

/** Whether the order has a parcel whose carrier and tracking number can be changed. */
export const isParcelSent = ({ status, shipped_at }: Pick<OrderRecord, 'status' | 'shipped_at'>): boolean =>
  shipped_at !== null && (status === 'shipped' || status === 'completed')
