import type { Cart, CartGift, CartLine, CartNotice } from '#contracts/cart/cart.ts'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { canBeBought, type StockForSale } from '#server/modules/catalogue/catalogue.ts'
import { findReferral } from '#server/modules/commissions/commissions.ts'
import {
  loadPricing,
  type PriceQuote,
  type Pricing,
  pointsNotices,
  presentCoupons,
  presentDiscounts,
  presentPoints,
  presentQuoteTotals,
  priceLines,
  pricingLines,
} from '#server/modules/pricing/pricing.ts'
import { deliveryPromises, earliestDelivery, type FreeDelivery } from '#server/modules/shipping/shipping.ts'
import type { CartLineRow } from './cart-lines.ts'
import type { CartRow } from './load-cart.ts'

/** Offers for a cart, for the logged-in customer. */
export async function loadCartPricing(
  ctx: Ctx,
  { coupon_codes, stored_coupons, points, referral_code }: Omit<CartRow, 'id' | 'user_id'>,
  lines: readonly CartLineRow[],
  more: { country?: string | undefined; email?: string } = {},
): Promise<Pricing> {
  const user_id = ctx.actor.kind === 'member' ? ctx.actor.id : null
  // The owner of a code may have left since it was entered.
  const referral = referral_code ? await findReferral(ctx, referral_code, { user_id, ...more }) : undefined
  return loadPricing(ctx, {
    lines: pricingLines(lines),
    coupon_codes,
    stored_coupons,
    points,
    referral_code: referral?.code ?? null,
    ...more,
    user_id,
  })
}

/** The cart after a change. It stores fewer points if it cannot use as many any more, so that an order by it is not refused (points.md R4). */
export async function presentChangedCart(
  ctx: Ctx,
  cart: CartRow,
  lines: readonly CartLineRow[],
  notices: CartNotice[] = [],
): Promise<Cart> {
  const shown = await presentCart(ctx, cart, lines, notices)
  if (shown.points < cart.points)
    await ctx.db
      .updateTable('carts')
      .set({ points: shown.points })
      .where('id', '=', cart.id)
      .where('points', '=', cart.points)
      .where('order_id', 'is', null)
      .execute()
  return shown
}

/** The cart as its endpoints return it (orders.md O9). */
export async function presentCart(
  ctx: Ctx,
  cart: CartRow,
  lines: readonly CartLineRow[],
  notices: CartNotice[] = [],
): Promise<Cart> {
  const { digits, currency } = ctx.settings
  const pricing = await loadCartPricing(ctx, cart, lines)
  const quote = priceLines(pricing)
  const delivery = await deliveryPromises(ctx)
  const requires_shipping = lines.some(({ stock }) => stock.type === 'general')
  return {
    cart_id: cart.id,
    items: presentLines(lines, quote, digits),
    gifts: presentGifts(pricing, quote, digits),
    coupons: presentCoupons(quote.coupons, digits),
    discounts: presentDiscounts(quote.discounts, digits),
    referral_code: cart.referral_code ?? '',
    points: quote.points_used,
    point: presentPoints(pricing, quote, digits),
    notices: [...notices, ...pointsNotices(cart, quote)],
    totals: { ...presentQuoteTotals(quote, digits), shipping_fee: null, shipping_total: null },
    requires_shipping,
    free_delivery: requires_shipping ? freeDeliveryProgress(delivery.free, quote.goods_before_points, digits) : null,
    earliest_delivery: requires_shipping ? earliestDelivery(ctx.settings, delivery.methods) : null,
    currency: currency.base_currency,
  }
}

/** The amount missing for free delivery: its threshold applies after promotions and before points (pricing.md P4). */
function freeDeliveryProgress(promise: FreeDelivery | null, subtotal: number, digits: number): Cart['free_delivery'] {
  if (!promise) return null
  return {
    missing: toMajor(Math.max(0, promise.from - subtotal), digits),
    share: promise.from > 0 ? Math.min(1, subtotal / promise.from) : 1,
  }
}

/** The lines of a cart, each with what its quote takes off by promotions and coupons. */
export const presentLines = (
  lines: readonly CartLineRow[],
  { discounts }: Pick<PriceQuote, 'discounts'>,
  digits: number,
): CartLine[] =>
  lines.map((line) => ({
    ...presentLine(line, digits),
    discounts: discounts.flatMap(({ title, parts }) =>
      parts.flatMap(({ key, amount }) => (key === line.key ? [{ title, amount: toMajor(amount, digits) }] : [])),
    ),
  }))

function presentLine({ stock, ...line }: CartLineRow, digits: number): Omit<CartLine, 'discounts'> {
  const major = (minor: number) => toMajor(minor, digits)
  return {
    id: line.id,
    stock_id: line.stock_id,
    quantity: line.quantity,
    available: canBeBought(stock),
    price: major(stock.effective_price),
    original_price: major(stock.price),
    total: major(stock.effective_price * line.quantity),
    original_total: major(stock.price * line.quantity),
    additional_options: line.additional_options,
    stock: presentStock(stock, digits),
  }
}

/** The gifts of a quote, as the order will have them if their stock lasts. */
export const presentGifts = (
  { gifts, promotions, coupons }: Pricing,
  quote: Pick<PriceQuote, 'gifts'>,
  digits: number,
): CartGift[] =>
  quote.gifts.flatMap(({ promotion_id, stock_id, quantity }) => {
    const stock = gifts.get(stock_id)
    const offer = [...promotions, ...coupons].find(({ id }) => id === promotion_id)
    if (!stock || !offer) return []
    const original_total = toMajor(stock.effective_price * quantity, digits)
    return [{ title: offer.title, quantity, original_total, stock: presentStock(stock, digits) }]
  })

function presentStock(stock: StockForSale, digits: number): CartLine['stock'] {
  const major = (minor: number) => toMajor(minor, digits)
  return {
    id: stock.id,
    sku: stock.sku,
    price: major(stock.price),
    special_price: stock.effective_price < stock.price ? major(stock.effective_price) : null,
    available_inventories: stock.available,
    options: stock.options,
    product: {
      id: stock.product_id,
      name: stock.name,
      url: stock.url,
      image: stock.image && imageAddress(stock.image),
      type: stock.type,
    },
  }
}
