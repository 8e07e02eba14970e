import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { AdminOrder } from './admin-order.ts'
import { couponCodes, type EditQuote, lineParts } from './edit-order.ts'

const checkInput = { error: 'validation.check_input' }

/** A line that staff add to an order. */
const goods = z.object({ stock_id: schemas.id.nullish(), ...lineParts })
export type GoodsLine = z.output<typeof goods>

const language = z.string().max(20).optional()
const items = z.array(goods, checkInput).max(500, checkInput).min(1, { error: 'validation.required' })
export const goodsLines = z.preprocess((sent) => sent ?? [], items)
const figures = {
  language,
  shipping_id: schemas.id.nullish(),
  payment_id: schemas.id.nullish(),
  /** How many points of the customer it uses. */
  points: schemas.count.nullish(),
  adjustment: schemas.money(true).nullish(),
  adjustment_reason: schemas.text(500).nullish(),
  referral_code: schemas.text(50).nullish(),
  coupons: couponCodes,
}

/** Validated part by part when the order is created, so that one response lists every problem. */
const unread = z.unknown().optional()
const address = z.record(z.string(), z.unknown(), checkInput).nullish()

export const createOrder = endpoint('POST /api/admin/order', {
  access: 'create order',
  reads: 'get order',
  input: z.object({
    ...figures,
    items: unread,
    /** The customer; without one the order is a guest's and needs an email address. */
    user_id: schemas.id.nullish(),
    email: unread,
    /** Name of a guest who is billed at the shipping address under another name. */
    first_name: schemas.text(100).nullish(),
    last_name: schemas.text(100).nullish(),
    shipping_address: address,
    billing_address: address,
    /** Instead of a shipping address where nothing is delivered: first_name, last_name and contact_number. */
    contact: address,
    /** The answer to the question of the shipping method. */
    shipping_input: unread,
    remark: schemas.text(2000).nullish(),
    mark_paid: schemas.boolean.nullish(),
    notify: schemas.boolean.nullish(),
  }),
  returns: returns<{ data: AdminOrder }>(),
  summary: 'Place an order for a customer or a guest; the header Idempotency-Key makes a retry safe',
})

export interface OrderQuote extends EditQuote {
  requires_shipping: boolean
}

/** Takes the body of createOrder; of the address only the country matters. */
export const quoteOrder = endpoint('POST /api/admin/order/quote', {
  access: 'create order',
  input: z.object({
    ...figures,
    items: goodsLines,
    /** The customer: coupons and points depend on it. */
    user_id: schemas.id.nullish(),
    email: unread,
    shipping_address: z.looseObject({ country: z.string().max(3).nullish() }, checkInput).nullish(),
  }),
  returns: returns<{ data: OrderQuote }>(),
  summary: 'What such an order would come to, and the methods to choose from; writes nothing',
})
