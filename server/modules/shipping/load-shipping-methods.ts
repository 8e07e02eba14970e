import type { ShippingOffer } from '#contracts/checkout/checkout.ts'
import { toMajor } from '#contracts/money.ts'
import { shippingSetting } from '#contracts/shipping/shipping-setting.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shownText } from '#server/resource/translations.ts'
import type { Parcel } from './calculators/calculator.ts'
import { type DeliveryTimes, estimateDelivery } from './estimate-delivery.ts'
import { offeredShippings, rulesInMinor, type ShippingMethod, shippingFee } from './shipping-fee.ts'

export interface LoadedShippingMethod extends ShippingMethod, DeliveryTimes {
  title: string
  description: string
  address: string
  /** The question of the method at checkout; '' for none. */
  input_label: string
  input_required: boolean
}

/** The shop's enabled shipping methods in its own order, with texts in the language of the request. */
export async function loadShippingMethods(ctx: Ctx): Promise<LoadedShippingMethod[]> {
  const rows = await ctx.db
    .selectFrom('shipping_methods')
    .select(['id', 'type', 'enabled', 'fee', 'rules', 'countries', 'free_from', 'min_amount', 'max_amount'])
    .select(['title', 'description', 'address', 'input_label', 'input_required'])
    .select(['handling_days', 'transit_days_min', 'transit_days_max', 'cutoff_time', 'working_weekdays'])
    .where('enabled', '=', true)
    .orderBy('order')
    .orderBy('id')
    .execute()
  const text = (field: 'title' | 'description' | 'address' | 'input_label', stored: unknown) =>
    String(shownText(shippingSetting.fields[field], stored, ctx.language, ctx.settings))
  return rows.map((row) => ({
    ...row,
    rules: rulesInMinor(row.type, row.rules, ctx.settings.digits),
    title: text('title', row.title),
    description: text('description', row.description),
    address: text('address', row.address),
    input_label: text('input_label', row.input_label),
  }))
}

export const shippingsFor = (ctx: Ctx, methods: LoadedShippingMethod[], parcel: Parcel, country: string | undefined) =>
  offeredShippings(methods, {
    ...parcel,
    ...(country !== undefined && { country }),
    supported_countries: [...ctx.settings.countries],
  })

/** A method as shared responses list it. They are cached for longer than a day, so they name no day of delivery. */
export const presentShipping = (ctx: Ctx, method: LoadedShippingMethod, parcel: Parcel): ShippingOffer => ({
  id: method.id,
  type: method.type,
  title: method.title,
  description: method.description,
  address: method.address,
  fee: toMajor(shippingFee(method, parcel), ctx.settings.digits),
  free_from: method.free_from === null ? null : toMajor(method.free_from, ctx.settings.digits),
  input_label: method.input_label,
  input_required: method.input_required,
  delivery: null,
})

/** A method as the checkout offers it: with the day on which an order that is placed now arrives. */
export const presentOffer = (ctx: Ctx, method: LoadedShippingMethod, parcel: Parcel): ShippingOffer => ({
  ...presentShipping(ctx, method, parcel),
  delivery: estimateDelivery(ctx.settings, method),
})
