import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { editOrder } from '#contracts/orders/edit-order.ts'
import type { Message } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { invalid, invalidField } from '#server/kernel/errors.ts'
import type { StoredOrder } from '#server/modules/orders/order-record.ts'
import type { ShopPayment, ShopShipping } from '#server/modules/payments/payments.ts'
import { isTooLarge, parcelOf, type Quote, quotePriced } from '#server/modules/pricing/pricing.ts'
import { choosePayment } from './choose-payment.ts'
import { type ChosenShipping, chooseShipping } from './choose-shipping.ts'
import { readAdjustment } from './read-adjustment.ts'
import type { PlannedLine } from './resolve-lines.ts'

type Input = ReadInputOf<typeof editOrder>

export interface EditedFigures {
  quoted: Quote
  shipping: ChosenShipping | undefined
  /** What it could be sent by. */
  shippings: readonly ShopShipping[]
  /** The method that takes the place of the order's own. */
  payment: ShopPayment | undefined
  /** What it could be paid by. */
  payments: readonly ShopPayment[]
  /** Why it cannot be paid by the method that it has, or that was chosen. */
  payment_problem: Message | undefined
  adjustment_reason: string | null
}

/**
 * What an edited order comes to, by the one calculation of carts (pricing.md P4). Promotions, coupons and points take their places here when
 * the shop has them. `orFirst`: sent by the first method that goes there, where the one that is asked for does not.
 */
export async function editedFigures(
  ctx: Ctx,
  order: StoredOrder,
  lines: readonly PlannedLine[],
  input: Input,
  digits: number,
  { orFirst = false } = {},
): Promise<EditedFigures> {
  const { problems, ...asked } = readAdjustment(input, digits, order)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const priced = lines.map((line) => ({ ...line, brand_id: line.stock?.brand_id ?? null }))
  const choice = lines.some(({ type }) => type === 'general')
    ? await chooseShipping(ctx, order, input, parcelOf(quotePriced(ctx, priced), lines))
    : { shipping: undefined, shippings: [], problem: undefined }
  const shipping = choice.shipping ?? (orFirst ? choice.shippings[0] : undefined)
  if (choice.problem && !shipping) throw invalid({ shipping_id: [choice.problem] })
  const quoted = quotePriced(ctx, priced, { shipping, adjustment: asked.adjustment })
  if (isTooLarge(ctx, quoted)) throw invalidField('items', 'validation.amount_maximum')
  // A discount ends where nothing is left to pay.
  if (quoted.adjustment !== asked.adjustment) throw invalidField('adjustment', 'validation.check_input')
  const { country } = input.shipping_address ?? order.shipping_address
  const { problem: payment_problem, ...paid } = await choosePayment(ctx, order, input.payment_id, {
    ...{ grand_total: quoted.grand_total, country, shipping_id: shipping?.id ?? null },
  })
  return {
    ...{ quoted, shipping, shippings: choice.shippings, adjustment_reason: asked.adjustment_reason },
    ...{ ...paid, payment_problem },
  }
}
