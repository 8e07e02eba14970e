import type { CheckoutQuote, quoteCheckout, ShippingList } from '#contracts/checkout/checkout.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  type CartLineRow,
  cartLines,
  findCart,
  isLoginRequired,
  presentLine,
  requireCartEnabled,
} from '#server/modules/cart/cart.ts'
import {
  loadMethods,
  loadPaymentMethods,
  loadShippingMethods,
  presentIneligible,
  presentPayment,
  presentShipping,
  shippingsFor,
} from '#server/modules/payments/payments.ts'
import { availableLines, type PricedOrder, parcelOf, priceOrder } from '#server/modules/pricing/pricing.ts'
import { deliveryCountries, freeDelivery } from '#server/modules/shipping/shipping.ts'

export async function quoteCall(ctx: Ctx, input: ReadInputOf<typeof quoteCheckout>): Promise<{ data: CheckoutQuote }> {
  requireCartEnabled(ctx)
  const cart = await findCart(ctx, input)
  const [lines, methods] = await Promise.all([cart ? cartLines(ctx, cart.id) : [], loadMethods(ctx)])
  return { data: showCheckout(ctx, priceOrder(ctx, lines, methods, input)) }
}

export function showCheckout(
  ctx: Ctx,
  { lines, requires_shipping, shippings, shipping, payments, refused_payments, quoted }: PricedOrder<CartLineRow>,
): CheckoutQuote {
  const major = (minor: number) => toMajor(minor, ctx.settings.digits)
  const sold = availableLines(lines)
  const parcel = parcelOf(quoted, sold)
  return {
    items: lines.map((line) => presentLine(line, ctx.settings.digits)),
    coupons: quoted.coupons.map(({ amount, reason, ...coupon }) => ({
      ...coupon,
      amount: major(amount),
      reason: reason ?? '',
    })),
    discounts: quoted.discounts.map(({ title, code, target, amount }) => ({
      title,
      code,
      target,
      amount: major(amount),
    })),
    totals: {
      subtotal: major(quoted.subtotal),
      promotion_discount: major(quoted.promotion_discount),
      coupon_discount: major(quoted.coupon_discount),
      shipping_discount: major(quoted.shipping_discount),
      points_discount: major(quoted.points_discount),
      shipping_fee: major(quoted.shipping_fee),
      adjustment: major(quoted.adjustment),
      grand_total: major(quoted.grand_total),
      tax_included: major(quoted.tax_included),
      points_to_earn: 0,
      item_count: parcel.quantity,
    },
    shippings: shippings.map((method) => presentShipping(ctx, method, parcel)),
    shipping_id: shipping?.id ?? null,
    payments: payments.map(presentPayment),
    refused_payments: refused_payments.map(({ method, obstacle }) => presentIneligible(ctx, method, obstacle)),
    point: { balance: 0, value: 0, max_points: quoted.max_points },
    requires_shipping,
    charged: { currency: ctx.settings.currency.base_currency, amount: major(quoted.grand_total) },
    login_required: isLoginRequired(ctx),
  }
}

/** GET /api/shipping and /api/payment: what the shop offers, whatever the cart. */
export async function listShippings(ctx: Ctx, { country }: { country?: string | undefined }): Promise<ShippingList> {
  const parcel = { value: 0, quantity: 0 }
  const methods = await loadShippingMethods(ctx)
  const unlimited = methods.map((method) => ({ ...method, min_amount: null, max_amount: null }))
  const countries = deliveryCountries(methods, homeFirst(ctx))
  const free = freeDelivery(methods, countries)
  return {
    data: shippingsFor(ctx, unlimited, parcel, country).map((method) => presentShipping(ctx, method, parcel)),
    countries,
    free_delivery: free && { from: toMajor(free.from, ctx.settings.digits), countries: free.countries },
  }
}

/** The shop's own order of countries; of a shop that supports all of them Hong Kong comes first. */
function homeFirst({ settings }: Ctx): readonly string[] {
  const { countries, basic } = settings
  return basic.supported_countries ? countries : ['HKG', ...countries.filter((code) => code !== 'HKG')]
}

export async function listPayments(ctx: Ctx) {
  return {
    data: (await loadPaymentMethods(ctx))
      .filter((method) => method.enabled && method.is_configured)
      .map(presentPayment),
  }
}
