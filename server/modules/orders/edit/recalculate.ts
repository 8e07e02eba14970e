import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { editOrder } from '#contracts/orders/edit-order.ts'
import type { TextRef } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import type { LoadedPaymentMethod, LoadedShippingMethod } from '#server/modules/payments/payments.ts'
import { isTooLarge, parcelOf, priceFixedLines, type Quote } from '#server/modules/pricing/pricing.ts'
import { choosePayment } from './choose-payment.ts'
import { type ChosenShipping, chooseShipping } from './choose-shipping.ts'
import { readAdjustment } from './read-adjustment.ts'
import type { ResolvedLine } from './resolve-lines.ts'

type Input = ReadInputOf<typeof editOrder>

export interface Recalculated {
  quoted: Quote
  shipping: ChosenShipping | undefined
  /** What it could be sent by. */
  shippings: readonly LoadedShippingMethod[]
  /** The method that takes the place of the order's own. */
  payment: LoadedPaymentMethod | undefined
  /** What it could be paid by. */
  payments: readonly LoadedPaymentMethod[]
  /** Why it cannot be paid by the method that it has, or that was chosen. */
  payment_problem: TextRef | undefined
  adjustment_reason: string | null
}

/**
 * What an edited order comes to, by the one calculation of carts (pricing.md P4). Promotions, coupons and points take their places here when
 * the shop has them. `orFirst`: sent by the first method that goes there, where the one that is asked for does not.
 */
export async function recalculate(
  ctx: Ctx,
  order: OrderRecord,
  lines: readonly ResolvedLine[],
  input: Input,
  digits: number,
  { orFirst = false } = {},
): Promise<Recalculated> {
  const { problems, ...asked } = readAdjustment(input, digits, order)
  if (Object.keys(problems).length > 0) throw validationError(problems)
  const priced = lines.map((line) => ({ ...line, brand_id: line.stock?.brand_id ?? null }))
  const choice = lines.some(({ type }) => type === 'general')
    ? await chooseShipping(ctx, order, input, parcelOf(priceFixedLines(ctx, priced), lines))
    : { shipping: undefined, shippings: [], problem: undefined }
  const shipping = choice.shipping ?? (orFirst ? choice.shippings[0] : undefined)
  if (choice.problem && !shipping) throw validationError({ shipping_id: [choice.problem] })
  const quoted = priceFixedLines(ctx, priced, { shipping, adjustment: asked.adjustment })
  if (isTooLarge(ctx, quoted)) throw fieldError('items', 'validation.amount_maximum')
  // A discount ends where nothing is left to pay.
  if (quoted.adjustment !== asked.adjustment) throw fieldError('adjustment', 'validation.check_input')
  const { country } = input.shipping_address ?? order.shipping_address
  const { problem: payment_problem, ...paid } = await choosePayment(ctx, order, input.payment_id, {
    ...{ grand_total: quoted.grand_total, country, shipping_id: shipping?.id ?? null },
  })
  return {
    ...{ quoted, shipping, shippings: choice.shippings, adjustment_reason: asked.adjustment_reason },
    ...{ ...paid, payment_problem },
  }
}
