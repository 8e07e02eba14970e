import { toMajor } from '#contracts/money.ts'
import type { EditQuote } from '#contracts/orders/edit-order.ts'
import {
  type LoadedPaymentMethod,
  type LoadedShippingMethod,
  presentPayment,
} from '#server/modules/payments/payments.ts'
import { parcelOf, type Quote } from '#server/modules/pricing/pricing.ts'
import { shippingFee } from '#server/modules/shipping/shipping.ts'

interface Quoted {
  /** Prices in minor units. */
  lines: readonly { price: number; quantity: number }[]
  quoted: Quote
  shipping: { id: number } | undefined
  shippings: readonly LoadedShippingMethod[]
  payments: readonly LoadedPaymentMethod[]
}

/** What an order would come to, as staff read it while they make or correct one. */
export function showQuote({ lines, quoted, shipping, shippings, payments }: Quoted, digits: number): EditQuote {
  const major = (minor: number) => toMajor(minor, digits)
  const parcel = parcelOf(quoted, lines)
  return {
    lines: lines.map(({ price, quantity }) => ({ price: major(price), total: major(price * quantity) })),
    subtotal: major(quoted.subtotal),
    shipping_id: shipping?.id ?? null,
    shipping_fee: major(quoted.shipping_fee),
    adjustment: major(quoted.adjustment),
    grand_total: major(quoted.grand_total),
    shippings: shippings.map((method) => ({
      ...{ id: method.id, type: method.type, title: method.title, fee: major(shippingFee(method, parcel)) },
      input_label: method.input_label,
    })),
    payments: payments.map(presentPayment),
  }
}
