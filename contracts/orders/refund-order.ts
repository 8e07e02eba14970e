import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { AdminOrder } from './admin-order.ts'
import { knownOrder } from './known-order.ts'
import { type AdminRefund, type RefundQuote, refundMethods } from './refund.ts'

const refused = { error: 'validation.check_input' }
const line = z.object({
  order_item_id: schemas.id,
  quantity: schemas.integer(0, 1_000_000),
  restock: schemas.boolean.nullish(),
  /** Less than the units are worth; their worth without it. */
  amount: schemas.money(false).nullish(),
})
export type RefundLineInput = z.output<typeof line>

const request = z.object({
  ...knownOrder,
  items: z.array(line, refused).max(500, refused).nullish(),
  shipping_amount: schemas.money(false).nullish(),
  other_amount: schemas.money(false).nullish(),
  /** By the payment service where it can return money, else by hand. */
  method: schemas.choice(refundMethods).nullish(),
})

export const createRefund = endpoint('POST /api/admin/order/:id/refund', {
  access: 'refund order',
  reads: 'get order',
  input: request.extend({ reason: schemas.filled(500), notify: schemas.boolean.nullish() }),
  returns: returns<{ data: { refund: AdminRefund; order: AdminOrder } }>(),
  summary: 'Refund lines, shipping and fees of a paid order; once per Idempotency-Key',
})

export const quoteRefund = endpoint('POST /api/admin/order/:id/refund/quote', {
  access: 'refund order',
  reads: 'get order',
  input: request.extend({ reason: z.unknown().optional(), notify: z.unknown().optional() }),
  returns: returns<{ data: RefundQuote }>(),
  summary: 'What a refund would return and change. Writes nothing',
})
