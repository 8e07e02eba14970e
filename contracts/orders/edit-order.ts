import { z } from 'zod'
import type { PaymentOffer } from '../checkout/checkout.ts'
import { addressParts } from '../customers/address.ts'
import { endpoint, returns } from '../endpoint.ts'
import type { AppliedDiscount, EnteredCoupon, TaxLine, Totals, UsablePoints } from '../pricing/totals.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { ShippingType } from '../shipping/shipping-types.ts'
import type { AdminOrder } from './admin-order.ts'
import { knownOrder } from './known-order.ts'

/** Quantity and price of a line that staff add. Amounts in major units. */
export const lineParts = {
  quantity: schemas
    .integer(1, 1_000_000)
    .catch(0)
    .refine((units) => units > 0, { error: 'validation.quantity_minimum' }),
  /** The price of an added line; without one it has the current price. */
  unit_price: schemas.money(false).nullish(),
}

/** The coupons of an order by staff, in the order in which they apply. */
export const couponCodes = z.array(schemas.text(100)).max(50, { error: 'validation.check_input' }).nullish()

/** A line after the edit: a line of the order, by its `id`, or a variant that is added. */
const line = z.object({ id: schemas.id.nullish(), stock_id: schemas.id.nullish(), ...lineParts })
export type EditedLine = z.output<typeof line>

/** Without address and country for an order that is not delivered. */
const address = z
  .object({
    ...addressParts,
    address: schemas.text(500).default(''),
    country: z.union([z.literal(''), addressParts.country], { error: 'validation.check_input' }).default(''),
  })
  .nullish()

const changes = z.object({
  ...knownOrder,
  shipping_address: address,
  billing_address: address,
  /** All lines; one that is left out is removed. */
  items: z.array(line, { error: 'validation.check_input' }).max(500, { error: 'validation.check_input' }).nullish(),
  shipping_id: schemas.id.nullish(),
  /** The customer's answer to the question of the shipping method. */
  shipping_input: schemas.text(200).nullish(),
  payment_id: schemas.id.nullish(),
  /** How many points of the customer it uses; as many as before without it, or as many as it can. */
  points: schemas.count.nullish(),
  adjustment: schemas.money(true).nullish(),
  adjustment_reason: schemas.text(500).nullish(),
  /** All codes; without it the order keeps those that it has. */
  coupons: couponCodes,
  /** Another referral code; '' removes it. */
  referral_code: schemas.text(50).nullish(),
})

export const editOrder = endpoint('PUT /api/admin/order/:id', {
  access: 'update order',
  reads: 'get order',
  input: changes,
  returns: returns<{ data: AdminOrder }>(),
  summary: 'Correct an order: addresses, and until it is paid its items, methods and adjustment',
})

export const changeTracking = endpoint('PUT /api/admin/order/:id/tracking', {
  access: 'update order',
  reads: 'get order',
  input: z.object({
    ...knownOrder,
    /** The newest parcel without one. */
    shipment_id: schemas.id.nullish(),
    carrier: schemas.text(100).nullish(),
    tracking_number: schemas.text(100).nullish(),
    notify: schemas.boolean.nullish(),
  }),
  returns: returns<{ data: AdminOrder }>(),
  summary: 'Add or correct the carrier and tracking number of a parcel',
})

export interface EditQuote extends Totals {
  /** By country; empty where the order has none. */
  taxes: TaxLine[]
  point: UsablePoints
  /** In the order of the lines that were sent. */
  lines: { price: number; total: number }[]
  /** The codes that were entered, with the reason of one that does not apply. */
  coupons: EnteredCoupon[]
  discounts: AppliedDiscount[]
  shipping_id: number | null
  /** The shipping methods that the order could use. */
  shippings: { id: number; type: ShippingType; title: string; fee: number; input_label: string }[]
  /** The payment methods that the order could use; empty when there is nothing to pay. */
  payments: PaymentOffer[]
}

export const quoteEdit = endpoint('POST /api/admin/order/:id/quote', {
  access: 'update order',
  reads: 'get order',
  input: changes,
  returns: returns<{ data: EditQuote & { payment_problem: string } }>(),
  summary:
    'What an order would come to with these changes; `payment_problem` is why its payment method does not take it. Writes nothing',
})

/** A variant that staff can add to an order. */
export interface Goods {
  id: number
  name: string
  /** The values of its options. */
  options: string
  sku: string
  image: string
  price: number
  /** Null means unlimited stock. */
  available: number | null
}

export const findGoods = endpoint('GET /api/admin/order/goods', {
  access: ['create order', 'update order', 'get promotion', 'create promotion', 'update promotion'],
  input: z.object({
    language: z.string().max(20).optional(),
    search: schemas.text(200).catch('').default(''),
    /** Only this variant, whether it is sold or not. */
    id: schemas.id.optional().catch(undefined),
  }),
  returns: returns<{ data: Goods[] }>(),
  summary: 'At most 20 variants by product name, SKU or barcode; one with exactly this barcode or SKU comes first',
})
