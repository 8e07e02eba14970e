import type { RefusedPayment } from '#contracts/checkout/checkout.ts'
import { isAllowed, isWithin } from '#server/modules/shipping/shipping.ts'

/** A row of payment_methods as far as a checkout decides by it. */
export interface PaymentMethod {
  id: number
  enabled: boolean
  min_amount: number | null
  max_amount: number | null
  countries: string[] | null
  excluded_shipping_ids: number[]
  /** Has the keys its type needs: those of Stripe, the PEM of a gateway. */
  is_configured: boolean
}

interface Payable {
  grand_total: number
  country?: string
  shipping_id?: number | null
}

/** Why a method that the shop takes cannot pay this order. */
export type Obstacle = RefusedPayment['because']

/** The methods a checkout may choose from, in the order given (orders.md O7); none is needed for an order of 0. */
export const eligiblePayments = <M extends PaymentMethod>(methods: M[], order: Payable): M[] =>
  usable(methods, order).filter((method) => !obstacleOf(method, order))

/** Those that this order is no case for: what is said beside them instead of leaving them out. */
export const ineligiblePayments = <M extends PaymentMethod>(methods: M[], order: Payable) =>
  usable(methods, order).flatMap((method) => {
    const obstacle = obstacleOf(method, order)
    return obstacle ? [{ method, obstacle }] : []
  })

const usable = <M extends PaymentMethod>(methods: M[], order: Payable) =>
  order.grand_total === 0 ? [] : methods.filter((method) => method.enabled && method.is_configured)

/** The amount first: it is what a buyer can change by what is in the cart. */
function obstacleOf(method: PaymentMethod, { grand_total, country, shipping_id }: Payable): Obstacle | null {
  if (!isWithin(grand_total, method.min_amount, null)) return 'min_amount'
  if (!isWithin(grand_total, null, method.max_amount)) return 'max_amount'
  if (!isAllowed(country, method.countries)) return 'country'
  return shipping_id && method.excluded_shipping_ids.includes(shipping_id) ? 'shipping' : null
}
