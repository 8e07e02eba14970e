import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { editOrder } from '#contracts/orders/edit-order.ts'
import type { Problems } from '#contracts/validation.ts'
import { invalid, invalidField } from '#server/kernel/errors.ts'
import { isDelivered, type StoredOrder } from '#server/modules/orders/order-record.ts'

const parts = ['address', 'country'] as const

/** An edited order that is delivered has whole addresses; one that is picked up needs only somebody to call. */
export function requireAddress(
  order: StoredOrder,
  { shipping_address, billing_address }: ReadInputOf<typeof editOrder>,
): void {
  if (!isDelivered(order)) return
  const problems: Problems = {}
  for (const [name, sent] of Object.entries({ shipping_address, billing_address }))
    for (const part of parts) if (sent && !sent[part]) problems[`${name}.${part}`] = [{ key: 'validation.required' }]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  // The method was changed, and nobody gave an address for it.
  if (!order.shipping_address.address) throw invalidField('shipping_id', 'validation.address_missing')
}
