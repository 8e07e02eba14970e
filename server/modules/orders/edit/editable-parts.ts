import { type EditedPart, editedParts, figureNames } from '#contracts/orders/edited-parts.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'

const addresses = editedParts.filter((part) => !figureNames.some((name) => name === part))

/** What of an order can be corrected: all until it is paid, then its addresses, later nothing (orders.md O8). */
export function editableParts({ status }: Pick<OrderRecord, 'status'>): EditedPart[] {
  if (status === 'pending') return [...editedParts]
  // Money is on its way by the method that the order has.
  if (status === 'payment_review' || status === 'payment_reject')
    return editedParts.filter((part) => part !== 'payment_id')
  return status === 'paid' ? addresses : []
}

/** Whether there is a parcel whose carrier and tracking number can be corrected. */
export const isParcelSent = ({ status, shipped_at }: Pick<OrderRecord, 'status' | 'shipped_at'>): boolean =>
  shipped_at !== null && (status === 'shipped' || status === 'completed')
