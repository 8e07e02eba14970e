import type { Ctx } from '#server/kernel/context.ts'
import {
  ineligiblePayments,
  type LoadedMethods,
  type LoadedPaymentMethod,
  type LoadedShippingMethod,
  type Obstacle,
  paymentsFor,
  shippingsFor,
} from '#server/modules/payments/payments.ts'
import { isTransport, type Parcel } from '#server/modules/shipping/shipping.ts'
import { availableLines, isTooLarge, type LineToPrice, priceLines } from './price-lines.ts'
import type { Quote } from './quote/result.ts'

export interface CheckoutChoice {
  country?: string | null | undefined
  shipping_id?: number | null | undefined
  /** Which kind of method the first is chosen from, where none is named. */
  pickup?: boolean | null | undefined
  /** Of staff, in minor units. */
  adjustment?: number | undefined
}

/** Lines of a cart, or of staff, with all that a checkout decides about them. */
export interface PricedOrder<L extends LineToPrice = LineToPrice> {
  lines: L[]
  requires_shipping: boolean
  shippings: LoadedShippingMethod[]
  /** Something is brought to the buyer: not services, and not what is picked up. */
  is_delivered: boolean
  /** The chosen one, or else the first that is offered; none is chosen for the buyer where only pick-up is left of a shop that delivers. */
  shipping: LoadedShippingMethod | undefined
  payments: LoadedPaymentMethod[]
  /** What the shop takes, but not for this order. */
  refused_payments: { method: LoadedPaymentMethod; obstacle: Obstacle }[]
  quoted: Quote
  /** It comes to more than an amount can be. */
  is_too_large: boolean
}

/** What these lines would cost with these choices, and the methods that are offered for it (pricing.md P4, P6, orders.md O7). */
export function priceOrder<L extends LineToPrice>(
  ctx: Ctx,
  lines: L[],
  methods: LoadedMethods,
  choice: CheckoutChoice,
): PricedOrder<L> {
  const sold = availableLines(lines)
  const requires_shipping = sold.some((line) => line.stock.type === 'general')
  const country = choice.country ?? undefined
  const shippings = requires_shipping
    ? shippingsFor(ctx, methods.shippings, parcelOf(priceLines(ctx, lines), sold), country)
    : []
  const shipping =
    shippings.find((method) => method.id === choice.shipping_id) ?? firstOf(shippings, methods, choice.pickup)
  const quoted = priceLines(ctx, lines, { shipping, adjustment: choice.adjustment })
  const payable = {
    grand_total: quoted.grand_total,
    shipping_id: shipping?.id ?? null,
    ...(country !== undefined && { country }),
  }
  return {
    lines,
    requires_shipping,
    is_delivered: requires_shipping && (!shipping || isTransport(shipping)),
    shippings,
    shipping,
    payments: paymentsFor(methods.payments, payable),
    refused_payments: ineligiblePayments(methods.payments, payable),
    quoted,
    is_too_large: isTooLarge(ctx, quoted),
  }
}

function firstOf(
  shippings: readonly LoadedShippingMethod[],
  methods: LoadedMethods,
  pickup: boolean | null | undefined,
) {
  if (typeof pickup === 'boolean') return shippings.find((method) => isTransport(method) !== pickup)
  return shippings.some(isTransport) || !methods.shippings.some(isTransport) ? shippings[0] : undefined
}

/** What the fee of a shipping method depends on. */
export const parcelOf = (quoted: Quote, lines: readonly { quantity: number }[]): Parcel => ({
  value: quoted.goods_before_points,
  quantity: lines.reduce((units, line) => units + line.quantity, 0),
})
