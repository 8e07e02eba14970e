import { isAllowed, isWithin } from './shipping.ts'

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

export interface Payable {
  grand_total: number
  country?: string
  shipping_id?: number | null
}

/** The methods a checkout may choose from, in the order given (sales.md 2.7); none is needed for an order of 0. */
export function offeredPayments<M extends PaymentMethod>(methods: M[], order: Payable): M[] {
  if (order.grand_total === 0) return []
  return methods.filter(
    (method) =>
      method.enabled &&
      method.is_configured &&
      isWithin(order.grand_total, method.min_amount, method.max_amount) &&
      isAllowed(order.country, method.countries) &&
      !(order.shipping_id && method.excluded_shipping_ids.includes(order.shipping_id)),
  )
}
