import type { CheckoutQuote, quoteCheckout, ShippingList } from '#contracts/checkout/checkout.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  type CartLineRow,
  cartLines,
  findCart,
  getNewCart,
  isLoginRequired,
  loadCartPricing,
  presentGifts,
  presentLines,
  requireCartEnabled,
} from '#server/modules/cart/cart.ts'
import { loadPaymentMethods, presentIneligible, presentPayment } from '#server/modules/payments/payments.ts'
import {
  loadMethods,
  type PricedOrder,
  pointsNotices,
  presentCoupons,
  presentDiscounts,
  presentPoints,
  presentQuoteTotals,
  priceOrder,
} from '#server/modules/pricing/pricing.ts'
import {
  loadShippingMethods,
  presentOffer,
  presentShipping,
  promisedFreeDelivery,
  servedCountries,
  shippingsFor,
} from '#server/modules/shipping/shipping.ts'

export async function quoteCart(ctx: Ctx, input: ReadInputOf<typeof quoteCheckout>): Promise<{ data: CheckoutQuote }> {
  requireCartEnabled(ctx)
  const cart = (await findCart(ctx, input)) ?? getNewCart('')
  const [lines, methods] = await Promise.all([cart.id ? cartLines(ctx, cart.id) : [], loadMethods(ctx)])
  const pricing = await loadCartPricing(ctx, cart, lines, { country: input.country ?? undefined })
  return { data: presentCheckout(ctx, priceOrder(ctx, lines, pricing, { methods, choice: input })) }
}

/** A priced checkout, with the methods to choose from. */
export function presentCheckout(ctx: Ctx, checkout: PricedOrder<CartLineRow>): CheckoutQuote {
  const { lines, pricing, quote, requires_shipping, shippings, shipping, payments, refused_payments } = checkout
  const { digits } = ctx.settings
  return {
    items: presentLines(lines, quote, digits),
    gifts: presentGifts(pricing, quote, digits),
    coupons: presentCoupons(quote.coupons, digits),
    discounts: presentDiscounts(quote.discounts, digits),
    totals: presentQuoteTotals(quote, digits),
    shippings: shippings.map((method) => presentOffer(ctx, method, quote.parcel)),
    shipping_id: shipping?.id ?? null,
    payments: payments.map((method) => presentPayment(method, digits)),
    refused_payments: refused_payments.map(({ method, obstacle }) => presentIneligible(ctx, method, obstacle)),
    point: presentPoints(pricing, quote, digits),
    notices: pointsNotices({ points: pricing.points?.points ?? 0 }, quote),
    requires_shipping,
    charged: { currency: ctx.settings.currency.base_currency, amount: toMajor(quote.grand_total, digits) },
    login_required: isLoginRequired(ctx),
  }
}

/** The shipping methods that the shop offers, whatever is in the cart. */
export async function listShippings(ctx: Ctx, { country }: { country?: string | undefined }): Promise<ShippingList> {
  const parcel = { value: 0, quantity: 0 }
  const methods = await loadShippingMethods(ctx)
  const unlimited = methods.map((method) => ({ ...method, min_amount: null, max_amount: null }))
  const free = promisedFreeDelivery(ctx.settings, methods)
  return {
    data: shippingsFor(ctx, unlimited, parcel, country).map((method) => presentShipping(ctx, method, parcel)),
    countries: servedCountries(ctx.settings, methods),
    free_delivery: free && { from: toMajor(free.from, ctx.settings.digits), countries: free.countries },
  }
}

export async function listPayments(ctx: Ctx) {
  return {
    data: (await loadPaymentMethods(ctx))
      .filter((method) => method.enabled && method.is_configured)
      .map((method) => presentPayment(method, ctx.settings.digits)),
  }
}
