/** What of an order can be edited, and until when (sales.md 2.12). */
export const figureNames = ['items', 'shipping_id', 'payment_id', 'adjustment'] as const
export const editedParts = [...figureNames, 'shipping_address', 'billing_address'] as const
export type EditedPart = (typeof editedParts)[number]
