import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { editOrder } from '#contracts/orders/edit-order.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { isDelivered, type OrderRecord } from '#server/modules/orders/order-record.ts'

const parts = ['address', 'country'] as const

/** Rejects an edit that leaves an order to deliver without a complete address; a pick-up needs only a contact. */
export function requireAddress(
  order: OrderRecord,
  { shipping_address, billing_address }: ReadInputOf<typeof editOrder>,
): void {
  if (!isDelivered(order)) return
  const problems: FieldErrors = {}
  for (const [name, sent] of Object.entries({ shipping_address, billing_address }))
    for (const part of parts) if (sent && !sent[part]) problems[`${name}.${part}`] = [{ key: 'validation.required' }]
  if (Object.keys(problems).length > 0) throw validationError(problems)
  // The method was changed to a delivery without an address for it.
  if (!order.shipping_address.address) throw fieldError('shipping_id', 'validation.address_missing')
}
