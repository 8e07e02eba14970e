import type { CheckoutQuote, quoteCheckout } from '#contracts/checkout/checkout.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type CartLineRow, cartLines } from '#server/modules/cart/cart-lines.ts'
import { findCart } from '#server/modules/cart/load-cart.ts'
import { needCart, needsLogin } from '#server/modules/cart/require-enabled.ts'
import { showLine } from '#server/modules/cart/show-cart.ts'
import { type Obstacle, refusedPayments } from '#server/modules/payments/eligible-methods.ts'
import {
  paymentsFor,
  type ShopMethods,
  type ShopPayment,
  type ShopShipping,
  shippingsFor,
  shopMethods,
  shopPayments,
  shopShippings,
  showPayment,
  showRefused,
  showShipping,
} from '#server/modules/payments/methods.ts'
import { type AskedLine, quoteLines, soldLines } from '#server/modules/pricing/price-lines.ts'
import type { Quote } from '#server/modules/pricing/quote/result.ts'
import type { Parcel } from '#server/modules/shipping/shipping-fee.ts'

export interface Choice {
  country?: string | null | undefined
  shipping_id?: number | null | undefined
  /** Of staff, in minor units. */
  adjustment?: number | undefined
}

/** Lines of a cart, or of staff, with all that a checkout decides about them. */
export interface Checkout<L extends AskedLine = AskedLine> {
  lines: L[]
  requires_shipping: boolean
  shippings: ShopShipping[]
  /** The chosen one, or else the first that is offered. */
  shipping: ShopShipping | undefined
  payments: ShopPayment[]
  /** What the shop takes, but not for this order. */
  refused_payments: { method: ShopPayment; obstacle: Obstacle }[]
  quoted: Quote
}

/** What these lines would cost with these choices, and the methods that are offered for it (sales.md 2.3, 2.7, 2.14). */
export function checkoutOf<L extends AskedLine>(
  ctx: Ctx,
  lines: L[],
  methods: ShopMethods,
  choice: Choice,
): Checkout<L> {
  const sold = soldLines(lines)
  const requires_shipping = sold.some((line) => line.stock.type === 'general')
  const country = choice.country ?? undefined
  const shippings = requires_shipping
    ? shippingsFor(ctx, methods.shippings, parcelOf(quoteLines(ctx, lines), sold), country)
    : []
  const shipping = shippings.find((method) => method.id === choice.shipping_id) ?? shippings[0]
  const quoted = quoteLines(ctx, lines, { shipping, adjustment: choice.adjustment })
  const payable = {
    grand_total: quoted.grand_total,
    shipping_id: shipping?.id ?? null,
    ...(country !== undefined && { country }),
  }
  return {
    lines,
    requires_shipping,
    shippings,
    shipping,
    payments: paymentsFor(methods.payments, payable),
    refused_payments: refusedPayments(methods.payments, payable),
    quoted,
  }
}

/** What the fee of a shipping method depends on. */
export const parcelOf = (quoted: Quote, lines: readonly { quantity: number }[]): Parcel => ({
  value: quoted.goods_before_points,
  quantity: lines.reduce((units, line) => units + line.quantity, 0),
})

export async function quoteCall(ctx: Ctx, input: ReadInputOf<typeof quoteCheckout>): Promise<{ data: CheckoutQuote }> {
  needCart(ctx)
  const cart = await findCart(ctx, input)
  const [lines, methods] = await Promise.all([cart ? cartLines(ctx, cart.id) : [], shopMethods(ctx)])
  return { data: showCheckout(ctx, checkoutOf(ctx, lines, methods, input)) }
}

export function showCheckout(
  ctx: Ctx,
  { lines, requires_shipping, shippings, payments, refused_payments, quoted }: Checkout<CartLineRow>,
): CheckoutQuote {
  const major = (minor: number) => toMajor(minor, ctx.settings.digits)
  const sold = soldLines(lines)
  const parcel = parcelOf(quoted, sold)
  return {
    items: lines.map((line) => showLine(line, ctx.settings.digits)),
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
    shippings: shippings.map((method) => showShipping(ctx, method, parcel)),
    payments: payments.map(showPayment),
    refused_payments: refused_payments.map(({ method, obstacle }) => showRefused(ctx, method, obstacle)),
    point: { balance: 0, value: 0, max_points: quoted.max_points },
    requires_shipping,
    charged: { currency: ctx.settings.currency.base_currency, amount: major(quoted.grand_total) },
    login_required: needsLogin(ctx),
  }
}

/** GET /api/shipping and /api/payment: what the shop offers, whatever the cart. */
export async function listShippings(ctx: Ctx, { country }: { country?: string | undefined }) {
  const parcel = { value: 0, quantity: 0 }
  const methods = (await shopShippings(ctx)).map((method) => ({ ...method, min_amount: null, max_amount: null }))
  return { data: shippingsFor(ctx, methods, parcel, country).map((method) => showShipping(ctx, method, parcel)) }
}

export async function listPayments(ctx: Ctx) {
  return { data: (await shopPayments(ctx)).filter((method) => method.enabled && method.is_configured).map(showPayment) }
}
