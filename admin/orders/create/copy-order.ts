import { getDigits } from '#contracts/money.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import type { Goods } from '#contracts/orders/edit-order.ts'
import type { OrderAddress } from '#contracts/orders/order.ts'
import { getLine, type ItemLine } from '../edit/item-lines.ts'
import type { CustomerRow, OrderDraft } from './order-draft.ts'
import { getAddress } from './use-known-address.ts'

type CopiedLine = Pick<AdminOrder['items'][number], 'stock_id' | 'qty' | 'is_gift' | 'product'>

export interface CopiedOrder {
  order: Pick<AdminOrder, 'email' | 'language' | 'currency' | 'billing' | 'shipping_id'> & {
    items: readonly CopiedLine[]
    shipping: OrderAddress & { input: string }
  }
  /** Its variants as they are sold today. */
  goods: readonly Goods[]
  /** Null for a guest, or where the reader may not see customers. */
  customer: CustomerRow | null
  isBilledAlike: boolean
}

/** The form of a new order with what another one had, and the names of goods that can no longer be ordered. Gifts come by their promotion. */
export function toCopy(
  { order, goods, customer, isBilledAlike }: CopiedOrder,
  empty: OrderDraft,
): { draft: OrderDraft; missing: string[] } {
  const items: ItemLine[] = []
  const missing: string[] = []
  for (const { stock_id, product, qty, is_gift } of order.items) {
    if (is_gift) continue
    const variant = goods.find(({ id }) => id === stock_id)
    if (variant) items.push({ ...getLine(variant, getDigits(order.currency)), quantity: String(qty) })
    else missing.push(product.name)
  }
  const draft: OrderDraft = {
    ...empty,
    is_guest: customer === null,
    user_id: customer,
    ...(customer === null && {
      email: order.email,
      first_name: order.billing.first_name,
      last_name: order.billing.last_name,
    }),
    language: order.language,
    items,
    shipping_address: getAddress(order.shipping),
    same: isBilledAlike,
    ...(!isBilledAlike && { billing_address: getAddress(order.billing) }),
    shipping_id: order.shipping_id === null ? '' : String(order.shipping_id),
    shipping_input: order.shipping.input,
  }
  return { draft, missing }
}
