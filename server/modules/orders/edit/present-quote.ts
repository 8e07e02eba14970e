import { toMajor } from '#contracts/money.ts'
import type { EditQuote } from '#contracts/orders/edit-order.ts'
import { type LoadedPaymentMethod, presentPayment } from '#server/modules/payments/payments.ts'
import {
  type PriceQuote,
  type Pricing,
  presentCoupons,
  presentDiscounts,
  presentPoints,
  presentTaxes,
  presentTotals,
} from '#server/modules/pricing/pricing.ts'
import { type LoadedShippingMethod, shippingFee } from '#server/modules/shipping/shipping.ts'

interface Quoted {
  /** Prices in minor units. */
  lines: readonly { price: number; quantity: number }[]
  quote: PriceQuote
  pricing: Pricing
  shipping: { id: number } | undefined
  shippings: readonly LoadedShippingMethod[]
  payments: readonly LoadedPaymentMethod[]
}

/** The preview of an order that staff create or edit. */
export function presentQuote(
  { lines, quote, pricing, shipping, shippings, payments }: Quoted,
  digits: number,
): EditQuote {
  const major = (minor: number) => toMajor(minor, digits)
  return {
    ...presentTotals(quote, digits),
    taxes: presentTaxes(quote.taxes, digits),
    point: presentPoints(pricing, quote, digits),
    lines: lines.map(({ price, quantity }) => ({ price: major(price), total: major(price * quantity) })),
    coupons: presentCoupons(quote.coupons, digits),
    discounts: presentDiscounts(quote.discounts, digits),
    shipping_id: shipping?.id ?? null,
    shippings: shippings.map((method) => ({
      id: method.id,
      type: method.type,
      title: method.title,
      fee: major(shippingFee(method, quote.parcel)),
      input_label: method.input_label,
    })),
    payments: payments.map((method) => presentPayment(method, digits)),
  }
}
