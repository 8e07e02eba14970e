import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { editOrder } from '#contracts/orders/edit-order.ts'
import type { TextRef } from '#contracts/texts.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { moneyFormatter } from '#server/modules/orders/mail/order-mail-data.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import {
  type LoadedShippingMethod,
  type Parcel,
  type ShippingMethod,
  shippingsFor,
} from '#server/modules/shipping/shipping.ts'
import { type Limit, limitsPassed } from './limits-passed.ts'

export type ChosenShipping = ShippingMethod & { title: string; input_label: string }

export interface ShippingChoice {
  shipping: ChosenShipping | undefined
  /** The methods that the order could be sent by. */
  shippings: readonly LoadedShippingMethod[]
  /** Why the requested method cannot be used for the order. */
  problem: TextRef | undefined
}

/**
 * The shipping method of an edited order: the one that staff choose, if it is offered for the edited order, or the current one. The current
 * one stays with its fee, even if the shop changed or disabled it since, unless this edit changes the country or exceeds the method's
 * limits. `orFirst`: the first offered method if the requested one is not.
 */
export function chooseShipping(
  ctx: Ctx,
  order: OrderRecord,
  requested: Pick<ReadInputOf<typeof editOrder>, 'shipping_id' | 'shipping_address'>,
  { methods, parcel, orFirst }: { methods: LoadedShippingMethod[]; parcel: Parcel; orFirst: boolean },
): ShippingChoice {
  const country = (requested.shipping_address ?? order.shipping_address).country || undefined
  const shippings = shippingsFor(ctx, methods, parcel, country)
  const id = requested.shipping_id ?? order.shipping_id
  const offered = shippings.find((method) => method.id === id)
  if (offered) return { shipping: offered, shippings, problem: undefined }
  const shipping = orFirst ? shippings[0] : undefined
  const countryChanges =
    requested.shipping_address && requested.shipping_address.country !== order.shipping_address.country
  if (id === null || id !== order.shipping_id || countryChanges)
    return { shipping, shippings, problem: { key: 'validation.no_shipping_or_payment' } }
  const own = methods.find((method) => method.id === id)
  const [limit] = own ? limitsPassed(own, itemsValue(order), parcel.value) : []
  return limit
    ? { shipping, shippings, problem: limitProblem(ctx, order, order.shipping_title, limit) }
    : { shipping: asCharged(order, id), shippings, problem: undefined }
}

/** The value of an order's items when its shipping method was chosen. */
const itemsValue = ({ subtotal, promotion_discount, shipping_discount }: OrderRecord) =>
  subtotal - promotion_discount + shipping_discount

const asCharged = (order: OrderRecord, id: number): ChosenShipping => ({
  id,
  type: 'flat',
  enabled: true,
  fee: order.shipping_fee,
  rules: [],
  countries: null,
  free_from: null,
  min_amount: null,
  max_amount: null,
  title: order.shipping_title,
  input_label: order.shipping_input_label,
})

/** Which orders a method takes, in words for staff. */
export const limitProblem = (ctx: Ctx, order: OrderRecord, method: string, { name, amount }: Limit): TextRef => ({
  key: `validation.method_${name}`,
  params: { method, limit: moneyFormatter(ctx, order.currency)(amount) },
})
