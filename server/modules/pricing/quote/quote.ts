import { sum } from '#contracts/money.ts'
import { shippingFee } from '#server/modules/shipping/shipping.ts'
import { adjustAndTax } from './adjust-and-tax.ts'
import { automaticChoices } from './exclusive.ts'
import { chooseGifts } from './gifts.ts'
import type { QuoteInput, QuotePromotion } from './input.ts'
import { minus } from './lines.ts'
import { redeemPoints } from './points.ts'
import { applyPromotions, bonusPoints, shippingDiscounts } from './promotions.ts'
import type { Quote } from './result.ts'
import { addUp } from './totals.ts'

/**
 * Calculates totals and discounts of a cart: the only calculation behind cart, checkout, order, manual order and point of sale (pricing.md
 * P4). Pure: reads and writes nothing. Of promotions that cannot be combined the customer gets the larger discount.
 */
export function quote(input: QuoteInput): Quote {
  return automaticChoices(input)
    .map((automatic) => quoteWith(automatic, input))
    .reduce((best, next) => (isBetter(next, best) ? next : best))
}

/** The earlier choice wins a tie, unless it gave nothing at all: a gift alone is better than no promotion. */
function isBetter(next: Quote, best: Quote): boolean {
  return next.promotion_discount > best.promotion_discount || (best.applied.length === 0 && next.applied.length > 0)
}

function quoteWith(automatic: QuotePromotion[], input: QuoteInput): Quote {
  const { lines, coupons = [] } = input
  const usableCoupons = coupons.filter((coupon) => !coupon.refusal)

  const promoted = applyPromotions(lines, [...automatic, ...usableCoupons], input.customer, input.discount)
  const points = redeemPoints(promoted.left, input.points)

  const parcel = { value: sum(promoted.left), quantity: sum(lines.map((line) => line.quantity)) }
  const shipping = typeof input.shipping === 'function' ? input.shipping(parcel) : input.shipping
  const shipping_fee = shipping ? shippingFee(shipping, parcel) : 0
  const offShipping = shippingDiscounts(promoted.applied, shipping_fee)

  const linesLeft = minus(promoted.left, points.parts)
  const shippingLeft = offShipping.length > 0 ? 0 : shipping_fee
  const { taxes, ...adjusted } = adjustAndTax(input, { lines: linesLeft, shipping: shippingLeft, method: shipping })

  return addUp(input, {
    promoted,
    points,
    shipping_fee,
    shippingDiscounts: offShipping,
    adjusted,
    taxes,
    gifts: chooseGifts(promoted.applied, input),
    bonus_points: bonusPoints(promoted.applied),
  })
}
