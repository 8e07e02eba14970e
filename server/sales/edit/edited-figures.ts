import type { ReadInputOf } from '#contracts/call.ts'
import type { editOrder } from '#contracts/sales/edit-order.ts'
import type { Ctx } from '../../context.ts'
import { invalid, invalidField } from '../../refusal.ts'
import { parcelOf } from '../checkout.ts'
import { shippingsFor, shopShippings } from '../methods.ts'
import type { StoredOrder } from '../order/stored-order.ts'
import type { Quote } from '../quote/result.ts'
import type { Parcel, ShippingMethod } from '../quote/shipping.ts'
import { quotePriced } from '../quote-lines.ts'
import type { PlannedLine } from './planned-lines.ts'
import { readAdjustment } from './read-adjustment.ts'

type Input = ReadInputOf<typeof editOrder>
type ChosenShipping = ShippingMethod & { title: string }

export interface EditedFigures {
  quoted: Quote
  shipping: ChosenShipping | undefined
  adjustment_reason: string | null
}

/**
 * What an edited order comes to, by the one calculation of carts (sales.md 2.3). Promotions, coupons and points take their places here when
 * the shop has them. `country` is where it goes now.
 */
export async function editedFigures(
  ctx: Ctx,
  order: StoredOrder,
  lines: readonly PlannedLine[],
  input: Input,
  digits: number,
): Promise<EditedFigures> {
  const { problems, ...asked } = readAdjustment(input, digits, order)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const priced = lines.map((line) => ({ ...line, brand_id: line.stock?.brand_id ?? null }))
  const shipping = lines.some(({ type }) => type === 'general')
    ? await chooseShipping(ctx, order, input, parcelOf(quotePriced(ctx, priced), lines))
    : undefined
  const quoted = quotePriced(ctx, priced, { shipping, adjustment: asked.adjustment })
  // A discount ends where nothing is left to pay.
  if (quoted.adjustment !== asked.adjustment) throw invalidField('adjustment', 'validation.check_input')
  return { quoted, shipping, adjustment_reason: asked.adjustment_reason }
}

/** The method that is asked for, if the shop offers it there; the one that the order has stays, if need be with its fee as it was. */
async function chooseShipping(ctx: Ctx, order: StoredOrder, input: Input, parcel: Parcel): Promise<ChosenShipping> {
  const { country } = input.shipping_address ?? order.shipping_address
  const id = input.shipping_id ?? order.shipping_id
  const offered = shippingsFor(ctx, await shopShippings(ctx), parcel, country || undefined)
  const method = offered.find((one) => one.id === id)
  if (method) return method
  if (id === null || id !== order.shipping_id || country !== order.shipping_address.country)
    throw invalidField('shipping_id', 'validation.no_shipping_or_payment')
  return {
    ...{ id, type: 'flat', enabled: true, fee: order.shipping_fee, rules: [], countries: null, free_from: null },
    ...{ min_amount: null, max_amount: null, title: order.shipping_title },
  }
}
