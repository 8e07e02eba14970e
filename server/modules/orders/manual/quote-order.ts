import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { quoteOrder as endpoint, OrderQuote } from '#contracts/orders/create-order.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { findReferral } from '#server/modules/commissions/commissions.ts'
import { parseAdjustment } from '#server/modules/orders/edit/parse-adjustment.ts'
import { presentQuote } from '#server/modules/orders/edit/present-quote.ts'
import { loadMethods, loadPricing, pointsProblem, priceOrder, pricingLines } from '#server/modules/pricing/pricing.ts'
import { manualLines } from './manual-lines.ts'

/** The preview of an order by staff; writes nothing. The customer and the reason of an adjustment may still be missing. */
export async function quoteManualOrder(ctx: Ctx, input: ReadInputOf<typeof endpoint>): Promise<{ data: OrderQuote }> {
  const { digits } = ctx.settings
  const problems: FieldErrors = {}
  const lines = await manualLines(ctx, input.items, problems)
  const { adjustment, problems: adjustmentProblems } = parseAdjustment(input, digits)
  if (adjustmentProblems.adjustment) problems.adjustment = adjustmentProblems.adjustment
  if (Object.keys(problems).length > 0) throw validationError(problems)
  const { shipping_id, shipping_address, user_id = null, points } = input
  const email = schemas.email.safeParse(input.email).data
  const country = shipping_address?.country || undefined
  // Only a valid code can change a price.
  const referral = input.referral_code ? await findReferral(ctx, input.referral_code, { user_id: null }) : undefined
  const referral_code = referral?.code ?? null
  const pricing = await loadPricing(ctx, {
    lines: pricingLines(lines),
    country,
    user_id,
    ...(email && { email }),
    referral_code,
    coupon_codes: input.coupons ?? [],
    points: points ?? 0,
  })
  const choice = { shipping_id, country, adjustment }
  const { quote, ...checkout } = priceOrder(ctx, lines, pricing, { methods: await loadMethods(ctx), choice })
  const points_problem = pointsProblem(points ?? 0, pricing, quote.max_points)
  if (points_problem) throw validationError({ points: [points_problem] })
  if (checkout.is_too_large) throw fieldError('items', 'validation.amount_maximum')
  if (quote.adjustment !== adjustment) throw fieldError('adjustment', 'validation.check_input')
  const priced = lines.map(({ stock, quantity }) => ({ price: stock.effective_price, quantity }))
  return {
    data: {
      ...presentQuote({ ...checkout, lines: priced, quote }, digits),
      requires_shipping: checkout.requires_shipping,
    },
  }
}
