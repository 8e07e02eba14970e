import type { StaffDiscount } from '#contracts/pos/discount.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  eligiblePayments,
  ineligiblePayments,
  type LoadedPaymentMethod,
  type Obstacle,
} from '#server/modules/payments/payments.ts'
import { isTransport, type LoadedShippingMethod, type Parcel, shippingsFor } from '#server/modules/shipping/shipping.ts'
import type { LoadedMethods } from './load-methods.ts'
import type { Pricing } from './load-pricing.ts'
import { isTooLarge, type PriceQuote, priceLines } from './price-lines.ts'
import { availableLines, type LineToPrice } from './pricing-lines.ts'

export interface CheckoutChoice {
  country?: string | null | undefined
  shipping_id?: number | null | undefined
  /** Whether the first method is a pick-up or a delivery, where no method is chosen. */
  pickup?: boolean | null | undefined
  /** By staff, in minor units. */
  adjustment?: number | undefined
  /** By staff, of what is due with its taxes, in minor units. */
  rounding?: number | undefined
  /** By staff on all lines. */
  discount?: StaffDiscount | undefined
}

/** Lines of a cart, or of an order by staff, with everything that a checkout decides about them. */
export interface PricedOrder<L extends LineToPrice = LineToPrice> {
  lines: L[]
  pricing: Pricing
  quote: PriceQuote
  requires_shipping: boolean
  shippings: LoadedShippingMethod[]
  /** Whether something is delivered: there are general products and no pick-up. */
  is_delivered: boolean
  /** The chosen method, or else the first offered; none where only pick-up is left of a shop that delivers elsewhere. */
  shipping: LoadedShippingMethod | undefined
  payments: LoadedPaymentMethod[]
  /** Methods that the shop takes, but not for this order. */
  refused_payments: { method: LoadedPaymentMethod; obstacle: Obstacle }[]
  /** Its total is larger than an amount can be. */
  is_too_large: boolean
}

/** Calculates what these lines cost with these choices, and which methods are offered for them (pricing.md P4, P6, orders.md O7). */
export function priceOrder<L extends LineToPrice>(
  ctx: Ctx,
  lines: L[],
  pricing: Pricing,
  { methods, choice }: { methods: LoadedMethods; choice: CheckoutChoice },
): PricedOrder<L> {
  const requires_shipping = availableLines(lines).some((line) => line.stock.type === 'general')
  const country = choice.country ?? undefined
  const offeredFor = (parcel: Parcel) =>
    requires_shipping ? shippingsFor(ctx, methods.shippings, parcel, country) : []
  const chooseFrom = (shippings: readonly LoadedShippingMethod[]) =>
    shippings.find((method) => method.id === choice.shipping_id) ?? getDefault(shippings, methods, choice.pickup)

  const chooseMethod = (parcel: Parcel) => chooseFrom(offeredFor(parcel))
  const quote = priceLines(pricing, {
    shipping: chooseMethod,
    adjustment: choice.adjustment,
    rounding: choice.rounding,
    discount: choice.discount,
  })
  const shippings = offeredFor(quote.parcel)
  const shipping = chooseFrom(shippings)
  const payable = {
    grand_total: quote.grand_total,
    shipping_id: shipping?.id ?? null,
    ...(country !== undefined && { country }),
  }
  return {
    lines,
    pricing,
    quote,
    requires_shipping,
    shippings,
    shipping,
    is_delivered: requires_shipping && (!shipping || isTransport(shipping)),
    payments: eligiblePayments(methods.payments, payable),
    refused_payments: ineligiblePayments(methods.payments, payable),
    is_too_large: isTooLarge(ctx, quote),
  }
}

function getDefault(
  shippings: readonly LoadedShippingMethod[],
  methods: LoadedMethods,
  pickup: boolean | null | undefined,
) {
  if (typeof pickup === 'boolean') return shippings.find((method) => isTransport(method) !== pickup)
  return shippings.some(isTransport) || !methods.shippings.some(isTransport) ? shippings[0] : undefined
}
