import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { editOrder } from '#contracts/orders/edit-order.ts'
import type { TextRef } from '#contracts/texts.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import type { Referral } from '#server/modules/commissions/commissions.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import type { LoadedPaymentMethod } from '#server/modules/payments/payments.ts'
import {
  isTooLarge,
  type PriceQuote,
  type Pricing,
  pointsProblem,
  priceLines,
} from '#server/modules/pricing/pricing.ts'
import { type LoadedShippingMethod, loadShippingMethods, type Parcel } from '#server/modules/shipping/shipping.ts'
import { choosePayment } from './choose-payment.ts'
import { type ChosenShipping, chooseShipping, type ShippingChoice } from './choose-shipping.ts'
import { getEditedReferral } from './edited-referral.ts'
import { loadEditPricing, usedCodes } from './load-edit-pricing.ts'
import { parseAdjustment } from './parse-adjustment.ts'
import type { ResolvedLine } from './resolve-lines.ts'

type Input = ReadInputOf<typeof editOrder>

interface Edit {
  lines: readonly ResolvedLine[]
  input: Input
  /** Decimals of the order's currency. */
  digits: number
  /** Use the first offered shipping method if the requested one is not offered. */
  orFirst?: boolean
}

export interface Recalculated {
  pricing: Pricing
  quote: PriceQuote
  shipping: ChosenShipping | undefined
  /** The methods that it could be sent by. */
  shippings: readonly LoadedShippingMethod[]
  /** The method that takes the place of the order's own. */
  payment: LoadedPaymentMethod | undefined
  /** The methods that it could be paid by. */
  payments: readonly LoadedPaymentMethod[]
  /** Why it cannot be paid by the method that it has, or that was chosen. */
  payment_problem: TextRef | undefined
  adjustment_reason: string | null
  /** Whose code the order has after the edit. */
  referral: Referral | undefined
}

/**
 * The totals of an edited order, by the same pricing as carts (pricing.md P4, P7). `orFirst`: use the first offered shipping method if the
 * requested one is not offered.
 */
export async function recalculate(
  ctx: TxCtx,
  order: OrderRecord,
  { lines, input, digits, orFirst = false }: Edit,
): Promise<Recalculated> {
  const { problems, ...requested } = parseAdjustment(input, digits, order)
  if (Object.keys(problems).length > 0) throw validationError(problems)
  const { country } = input.shipping_address ?? order.shipping_address
  const coupon_codes = input.coupons ?? (await usedCodes(ctx, order.id))
  const referral = await getEditedReferral(ctx, order, input.referral_code)
  const pricing = await loadEditPricing(ctx, order, {
    lines,
    country,
    coupon_codes,
    points: input.points,
    referral_code: referral?.code ?? null,
  })
  const methods = await loadShippingMethods(ctx)
  const requiresShipping = lines.some(({ type }) => type === 'general')
  const choiceFor = (parcel: Parcel): ShippingChoice =>
    requiresShipping
      ? chooseShipping(ctx, order, input, { methods, parcel, orFirst })
      : { shipping: undefined, shippings: [], problem: undefined }
  const chooseMethod = (parcel: Parcel) => choiceFor(parcel).shipping
  const quote = priceLines(pricing, { shipping: chooseMethod, adjustment: requested.adjustment })
  const { shipping, shippings, problem } = choiceFor(quote.parcel)
  if (problem && !shipping) throw validationError({ shipping_id: [problem] })
  const points_problem = pointsProblem(input.points ?? 0, pricing, quote.max_points)
  if (points_problem) throw validationError({ points: [points_problem] })
  if (isTooLarge(ctx, quote)) throw fieldError('items', 'validation.amount_maximum')
  // A discount ends where nothing is left to pay.
  if (quote.adjustment !== requested.adjustment) throw fieldError('adjustment', 'validation.check_input')
  const { problem: payment_problem, ...paid } = await choosePayment(ctx, order, input.payment_id, {
    grand_total: quote.grand_total,
    country,
    shipping_id: shipping?.id ?? null,
  })
  return {
    pricing,
    quote,
    shipping,
    shippings,
    adjustment_reason: requested.adjustment_reason,
    referral,
    ...paid,
    payment_problem,
  }
}
