import type { ReadInputOf } from '#contracts/call.ts'
import type { editOrder } from '#contracts/sales/edit-order.ts'
import type { Ctx } from '../../context.ts'
import { invalid, invalidField } from '../../refusal.ts'
import { parcelOf } from '../checkout.ts'
import { type ShopShipping, shippingsFor, shopShippings } from '../methods.ts'
import type { StoredOrder } from '../order/stored-order.ts'
import type { Quote } from '../quote/result.ts'
import type { ShippingMethod } from '../quote/shipping.ts'
import { quotePriced } from '../quote-lines.ts'
import type { PlannedLine } from './planned-lines.ts'
import { readAdjustment } from './read-adjustment.ts'

type Input = ReadInputOf<typeof editOrder>
type ChosenShipping = ShippingMethod & { title: string }

export interface EditedFigures {
  quoted: Quote
  shipping: ChosenShipping | undefined
  /** What it could be sent by. */
  shippings: readonly ShopShipping[]
  adjustment_reason: string | null
}

/**
 * What an edited order comes to, by the one calculation of carts (sales.md 2.3). Promotions, coupons and points take their places here when
 * the shop has them. `orFirst`: by the first method that goes there, where the one that is asked for does not.
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
  const { country } = input.shipping_address ?? order.shipping_address
  const isSent = lines.some(({ type }) => type === 'general')
  const parcel = parcelOf(quotePriced(ctx, priced), lines)
  const shippings = isSent ? shippingsFor(ctx, await shopShippings(ctx), parcel, country || undefined) : []
  const shipping = isSent
    ? (chosenShipping(order, input, shippings) ?? (orFirst ? shippings[0] : undefined))
    : undefined
  if (isSent && !shipping) throw invalidField('shipping_id', 'validation.no_shipping_or_payment')
  const quoted = quotePriced(ctx, priced, { shipping, adjustment: asked.adjustment })
  // A discount ends where nothing is left to pay.
  if (quoted.adjustment !== asked.adjustment) throw invalidField('adjustment', 'validation.check_input')
  return { quoted, shipping, shippings, adjustment_reason: asked.adjustment_reason }
}

/** The method that is asked for, if the shop offers it there; the one that the order has stays, if need be with its fee as it was. */
function chosenShipping(
  order: StoredOrder,
  { shipping_id, shipping_address }: Input,
  offered: readonly ShopShipping[],
): ChosenShipping | undefined {
  const id = shipping_id ?? order.shipping_id
  const goesElsewhere = shipping_address && shipping_address.country !== order.shipping_address.country
  const method = offered.find((one) => one.id === id)
  if (method || id === null || id !== order.shipping_id || goesElsewhere) return method
  return {
    ...{ id, type: 'flat', enabled: true, fee: order.shipping_fee, rules: [], countries: null, free_from: null },
    ...{ min_amount: null, max_amount: null, title: order.shipping_title },
  }
}
