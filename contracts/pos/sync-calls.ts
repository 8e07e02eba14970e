import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import { discountInput } from './discount.ts'
import { operationId, posPayments, refundFields, saleFields, saleLine } from './sale-input.ts'
import { registerName } from './session-calls.ts'

const checkInput = { error: 'validation.check_input' }

/** A line as it was sold: its price is the one on the receipt. */
const soldLine = saleLine.extend({ unit_price: schemas.money(false) })

/**
 * A sale that has happened: prices, discounts and total are those on the receipt (pos.md V10). `total` is what the customer had to pay
 * before cash was rounded.
 */
export const soldFields = z.object({
  ...saleFields,
  items: z.array(soldLine, checkInput).max(200, checkInput).min(1, { error: 'validation.required' }),
  discount: discountInput.optional(),
  total: schemas.money(false),
})

/** A refund that has happened. The exchanged goods are priced like a sale that has happened. */
export const refundedFields = z.object({
  ...refundFields,
  /** Instead of the order, for a sale that waited in the same queue: its operation. */
  sale_uuid: operationId.nullish(),
  /** Beside `order_item_id`, for the same case: the variant of the line. */
  items: z
    .array(
      z.object({
        order_item_id: z.preprocess((sent) => (sent === '' ? null : sent), schemas.id.nullish()),
        stock_id: z.preprocess((sent) => (sent === '' ? null : sent), schemas.id.nullish()),
        /** Its place on the ticket, from 0, because a variant that is weighed can have several lines. */
        line: schemas.count.nullish(),
        quantity: schemas.integer(1, 1_000_000_000),
        restock: schemas.boolean.default(true),
      }),
      checkInput,
    )
    .max(200, checkInput)
    .min(1, { error: 'validation.required' }),
  payments: posPayments.default([]),
  exchange: z.null().optional(),
})

export const movedCashFields = z.object({
  session_id: schemas.id,
  type: schemas.choice(['in', 'out']),
  amount: schemas.money(false).refine((value) => value > 0, checkInput),
  reason: schemas.filled(200),
})

export const operationTypes = ['sale', 'refund', 'cash'] as const
export type OperationType = (typeof operationTypes)[number]

export interface SyncOutcome {
  uuid: string
  /** `rejected` wrote nothing: the same operation can be sent again after its cause is gone. */
  status: 'applied' | 'duplicate' | 'rejected'
  /** The order of a sale or refund, or the cash move. */
  id: number | null
  receipt_number: string
  /** Why it was rejected, '' otherwise. */
  message: string
  /** What staff should look at, though it was applied. */
  notes: ('late' | 'shortage' | 'price_changed' | 'offers_not_applied')[]
}

export const syncRegister = endpoint('POST /api/admin/pos/sync', {
  access: 'create pos_sale',
  input: z.object({
    store_id: schemas.id,
    register: registerName,
    operations: z
      .array(
        z.object({
          uuid: operationId,
          type: schemas.choice(operationTypes),
          /** When it happened, by the clock of the register. */
          at: schemas.datetime,
          /** Of its type: soldFields, refundedFields or movedCashFields. */
          payload: z.record(z.string(), z.unknown(), checkInput),
        }),
        checkInput,
      )
      .max(100, checkInput),
    language: z.string().max(20).optional(),
  }),
  returns: returns<{ data: SyncOutcome[] }>(),
  summary: 'Send what happened at a register, in its order; each operation is applied once, however often it is sent',
})
