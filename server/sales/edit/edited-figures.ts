import { toMinor } from '#contracts/money.ts'
import type { ReadInputOf } from '#contracts/resource/call.ts'
import type { editOrder } from '#contracts/sales/edit-order.ts'
import type { Ctx } from '../../context.ts'
import { invalidField } from '../../refusal.ts'
import { shippingsFor, shopShippings } from '../methods.ts'
import type { StoredOrder } from '../order/stored-order.ts'
import { quote } from '../quote/quote.ts'
import type { Quote } from '../quote/result.ts'
import type { ShippingMethod } from '../quote/shipping.ts'
import type { PlannedLine } from './planned-lines.ts'

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
  const asked = readAdjustment(order, input, digits)
  const price = (shipping?: ShippingMethod, adjustment = 0) =>
    quote({
      lines: lines.map((line) => ({ ...line, brand_id: line.stock?.brand_id ?? null, category_ids: [] })),
      ...(shipping && { shipping }),
      adjustment,
      tax_basis_points: toMinor(ctx.settings.sale.tax_percentage, 2) ?? 0,
    })
  const shipping = lines.some(({ type }) => type === 'general')
    ? await chooseShipping(ctx, order, input, {
        value: price().goods_before_points,
        quantity: lines.reduce((units, { quantity }) => units + quantity, 0),
      })
    : undefined
  const quoted = price(shipping, asked.adjustment)
  // A discount ends where nothing is left to pay.
  if (quoted.adjustment !== asked.adjustment) throw invalidField('adjustment', 'validation.check_input')
  return { quoted, shipping, adjustment_reason: asked.adjustment_reason }
}

function readAdjustment(order: StoredOrder, input: Input, digits: number) {
  if (input.adjustment === undefined || input.adjustment === null)
    return { adjustment: order.adjustment, adjustment_reason: input.adjustment_reason || order.adjustment_reason }
  const adjustment = toMinor(input.adjustment, digits)
  if (adjustment === undefined) throw invalidField('adjustment', 'validation.check_input')
  const reason = input.adjustment_reason ?? (adjustment === order.adjustment ? order.adjustment_reason : null)
  if (adjustment !== 0 && !reason) throw invalidField('adjustment_reason', 'validation.required')
  return { adjustment, adjustment_reason: adjustment === 0 ? null : reason }
}

/** The method that is asked for, if the shop offers it there; the one that the order has stays, if need be with its fee as it was. */
async function chooseShipping(
  ctx: Ctx,
  order: StoredOrder,
  input: Input,
  parcel: { value: number; quantity: number },
): Promise<ChosenShipping> {
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
