import type { RefusedPayment } from '#contracts/checkout/checkout.ts'
import { isAllowed, isWithin } from '#server/domain/method-limits.ts'

/** Order data that decides whether a payment method is offered. Amounts in minor units. */
export interface PaymentMethod {
  id: number
  enabled: boolean
  min_amount: number | null
  max_amount: number | null
  countries: string[] | null
  excluded_shipping_ids: number[]
  /** Its provider has all that it needs to take a payment. */
  is_configured: boolean
}

interface Payable {
  grand_total: number
  country?: string
  shipping_id?: number | null
}

/** Why a method that the shop offers cannot pay for this order. */
export type Obstacle = RefusedPayment['because']

/** The methods that can pay for an order, in the order given (orders.md O7); an order of 0 needs none. */
export const eligiblePayments = <M extends PaymentMethod>(methods: M[], order: Payable): M[] =>
  usable(methods, order).filter((method) => !findObstacle(method, order))

/** The methods that the shop offers, but not for this order, with the reason, which checkout shows. */
export const ineligiblePayments = <M extends PaymentMethod>(methods: M[], order: Payable) =>
  usable(methods, order).flatMap((method) => {
    const obstacle = findObstacle(method, order)
    return obstacle ? [{ method, obstacle }] : []
  })

const usable = <M extends PaymentMethod>(methods: M[], order: Payable) =>
  order.grand_total === 0 ? [] : methods.filter((method) => method.enabled && method.is_configured)

/** Amounts are reported first, because customers can change them through the cart. */
function findObstacle(method: PaymentMethod, { grand_total, country, shipping_id }: Payable): Obstacle | null {
  if (!isWithin(grand_total, method.min_amount, null)) return 'min_amount'
  if (!isWithin(grand_total, null, method.max_amount)) return 'max_amount'
  if (!isAllowed(country, method.countries)) return 'country'
  return shipping_id && method.excluded_shipping_ids.includes(shipping_id) ? 'shipping' : null
}
