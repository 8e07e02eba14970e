import type { PlacedOrder } from '#contracts/checkout/checkout.ts'
import { getDigits } from '#contracts/money.ts'
import { presentTotals } from '#server/modules/pricing/pricing.ts'
import type { OrderRecord } from './order-record.ts'
import { paymentStatus } from './present-order.ts'

/** Where customers go after placing or paying, unless a payment service sends them elsewhere. */
export const orderPage = ({ order_number }: Pick<OrderRecord, 'order_number'>): string =>
  `/order/success?order_number=${encodeURIComponent(order_number)}`

/** The response to placing an order: enough to continue to its page. */
export function presentPlacedOrder(order: OrderRecord, access_token: string | undefined): PlacedOrder {
  return {
    id: order.id,
    order_number: order.order_number,
    identifier: order.order_number,
    status: order.status,
    payment_status: paymentStatus(order),
    grand_total: presentTotals(order, getDigits(order.currency)).grand_total,
    currency: order.currency,
    payment: { type: order.payment_type },
    redirect_url: orderPage(order),
    ...(access_token && { access_token }),
  }
}
