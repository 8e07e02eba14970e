import { type EditedPart, editedParts, figureNames } from '#contracts/orders/edited-parts.ts'
import type { OrderStatus } from '#contracts/orders/order-status.ts'
import type { OrderItemRecord, OrderRecord } from '#server/modules/orders/order-record.ts'

const addresses = editedParts.filter((part) => !figureNames.some((name) => name === part))

/** The parts of an order that can be edited: all until it is paid or a parcel has left, then its addresses, later none (orders.md O8). */
export function editableParts(
  { status }: Pick<OrderRecord, 'status'>,
  items: readonly Pick<OrderItemRecord, 'shipped_qty'>[],
): EditedPart[] {
  if (status === 'pending') return hasParcel(items) ? addresses : [...editedParts]
  // A payment by the present method is under way.
  if (status === 'payment_review' || status === 'payment_reject')
    return editedParts.filter((part) => part !== 'payment_id')
  return status === 'paid' ? addresses : []
}

const hasParcel = (items: readonly Pick<OrderItemRecord, 'shipped_qty'>[]) => items.some((item) => item.shipped_qty > 0)

const editable: ReadonlySet<OrderStatus> = new Set(['pending', 'payment_reject', 'paid', 'shipped', 'completed'])

/** Whether the carrier and tracking number of its parcels can be changed. */
export const isTrackingEditable = ({ status }: Pick<OrderRecord, 'status'>): boolean => editable.has(status)
