import type { PaymentOffer, RefusedPayment, ShippingOffer } from '#contracts/checkout/checkout.ts'
import { toMajor } from '#contracts/money.ts'
import type { PaymentType } from '#contracts/payments/methods.ts'
import { type PaymentConfig, payment } from '#contracts/payments/payment.ts'
import { shippingSetting } from '#contracts/shipping/shipping-setting.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  offeredShippings,
  type Parcel,
  rulesInMinor,
  type ShippingMethod,
  shippingFee,
} from '#server/modules/shipping/shipping.ts'
import { shownText } from '#server/resource/translations.ts'
import { eligiblePayments, type Obstacle, type PaymentMethod } from './eligible-methods.ts'

export interface LoadedShippingMethod extends ShippingMethod {
  title: string
  description: string
  address: string
  /** What the buyer is asked for; '' for nothing. */
  input_label: string
  input_required: boolean
}

export interface LoadedPaymentMethod extends PaymentMethod {
  type: PaymentType
  title: string
  instructions: string
  config: PaymentConfig
}

/** The buyer shows a picture of the transfer, unless the shop wants none (orders.md O7). */
export const requiresProof = ({ type, config }: Pick<LoadedPaymentMethod, 'type' | 'config'>) =>
  type === 'bank_transfer' && config.requires_proof !== false

/** The shop's shipping methods in its own order, with texts in the language of the request. */
export async function loadShippingMethods(ctx: Ctx): Promise<LoadedShippingMethod[]> {
  const rows = await ctx.db
    .selectFrom('shipping_methods')
    .select(['id', 'type', 'enabled', 'fee', 'rules', 'countries', 'free_from', 'min_amount', 'max_amount'])
    .select(['title', 'description', 'address', 'input_label', 'input_required'])
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

/** All of them: an order may still wait for money by one that is off by now. */
export async function loadPaymentMethods(ctx: Ctx): Promise<LoadedPaymentMethod[]> {
  const rows = await ctx.db
    .selectFrom('payment_methods')
    .select(['id', 'type', 'enabled', 'min_amount', 'max_amount', 'countries', 'excluded_shipping_ids', 'config'])
    .select(['title', 'instructions'])
    .orderBy('order')
    .orderBy('id')
    .execute()
  const text = (field: 'title' | 'instructions', stored: unknown) =>
    String(shownText(payment.fields[field], stored, ctx.language, ctx.settings))
  return rows.map((row) => ({
    ...row,
    // Cards and wallets can be paid with once their adapters are there.
    is_configured: row.type === 'bank_transfer' || row.type === 'cash_on_delivery',
    title: text('title', row.title),
    instructions: text('instructions', row.instructions),
  }))
}

export interface LoadedMethods {
  shippings: LoadedShippingMethod[]
  payments: LoadedPaymentMethod[]
}

/** All that an order may be sent and paid by. */
export async function loadMethods(ctx: Ctx): Promise<LoadedMethods> {
  const [shippings, payments] = await Promise.all([loadShippingMethods(ctx), loadPaymentMethods(ctx)])
  return { shippings, payments }
}

export const shippingsFor = (ctx: Ctx, methods: LoadedShippingMethod[], parcel: Parcel, country: string | undefined) =>
  offeredShippings(methods, {
    ...parcel,
    ...(country !== undefined && { country }),
    supported_countries: [...ctx.settings.countries],
  })

export const paymentsFor = (methods: LoadedPaymentMethod[], payable: Parameters<typeof eligiblePayments>[1]) =>
  eligiblePayments(methods, payable)

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
})

export const presentPayment = ({ id, type, title, instructions }: LoadedPaymentMethod): PaymentOffer => ({
  id,
  type,
  title,
  instructions,
})

/** The amount that it is a matter of stands beside it. */
export const presentIneligible = (ctx: Ctx, method: LoadedPaymentMethod, because: Obstacle): RefusedPayment => {
  const limit = because === 'min_amount' || because === 'max_amount' ? method[because] : null
  return {
    id: method.id,
    title: method.title,
    because,
    limit: limit === null ? null : toMajor(limit, ctx.settings.digits),
  }
}
