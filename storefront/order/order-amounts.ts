import type { Order } from '#contracts/orders/order.ts'
import type { Translate } from '#contracts/texts.ts'
import { discountName } from '../cart/discount-name.ts'
import { counted } from '../text/counted.ts'

type Amounts = Pick<Order, 'subtotal' | 'discounts' | 'points_used' | 'points_discount' | 'adjustment'>

/** What adds up to the total of an order, besides delivery; what is 0 is left out, except the subtotal. */
export function listOrderAmounts(order: Amounts, t: Translate): [label: string, amount: number][] {
  const rest: [string, number][] = [
    ...order.discounts.map((discount): [string, number] => [discountName(discount), -discount.amount]),
    [t('storefront.points.used', counted(order.points_used)), -order.points_discount],
    [t('storefront.total.adjustment'), order.adjustment],
  ]
  return [[t('storefront.total.subtotal'), order.subtotal], ...rest.filter(([, amount]) => amount !== 0)]
}
