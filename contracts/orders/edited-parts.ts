/** The parts of an order that can be edited (orders.md O8). */
export const figureNames = [
  'items',
  'shipping_id',
  'payment_id',
  'points',
  'adjustment',
  'coupons',
  'referral_code',
] as const
export const editedParts = [...figureNames, 'shipping_address', 'billing_address', 'shipping_input'] as const
export type EditedPart = (typeof editedParts)[number]
/** A shipped order keeps its amounts and addresses; only its carrier and tracking number can be changed. */
export type EditablePart = EditedPart | 'tracking'
