import { z } from 'zod'
import { largestCount, schemas } from '../resource/field-schemas.ts'
import { discountInput } from './discount.ts'
import { posMethods } from './payment-methods.ts'

const checkInput = { error: 'validation.check_input' }
const required = { error: 'validation.required' }
const least = { error: 'validation.quantity_minimum' }
const id = schemas.id
const emptyToNull = (sent: unknown) => (sent === '' ? null : sent)
const optionalId = z.preprocess(emptyToNull, id.nullish())
const quantity = z.preprocess(
  (sent) => (typeof sent === 'string' ? Number(sent) : (sent ?? 0)),
  z.int(least).min(1, least).max(largestCount, least),
)

/**
 * A line of a ticket. A price or a discount of one's own needs the permission 'discount pos_sale'; a price that follows from the code of a
 * scale does not (pos.md V13).
 */
export const saleLine = z.object({
  stock_id: id,
  quantity,
  unit_price: z.preprocess(emptyToNull, schemas.money(false).nullish()),
  discount: discountInput.optional(),
  /** The scanned code, where it has a price or a weight in it. */
  code: schemas.text(13).nullish(),
})
export type SaleLine = z.output<typeof saleLine>

export const posPayment = z.object({
  method: schemas.choice(posMethods),
  amount: schemas.money(false),
  /** What the customer handed over in cash; the rest is change. */
  tendered: z.preprocess(emptyToNull, schemas.money(false).nullish()),
  /** The number that the card terminal or the app printed. */
  reference: schemas.text(100).nullish(),
})
export type PosPaymentInput = z.output<typeof posPayment>
export const posPayments = z.array(posPayment, checkInput).max(20, checkInput)

export const receiptNumber = schemas.text(60).pipe(z.string().regex(/^[A-Za-z0-9-]*$/, checkInput))
export const operationId = z.uuid(checkInput)

/** The goods of a sale, of a quote and of an exchange. */
export const ticket = {
  customer_id: optionalId,
  items: z.array(saleLine, checkInput).max(200, checkInput).min(1, required),
  discount: discountInput.optional(),
  coupons: z.array(schemas.text(50), checkInput).max(20, checkInput).nullish(),
  /** How many of the customer's points are used. */
  points: z.preprocess(emptyToNull, schemas.count.nullish()),
  referral_code: schemas.text(50).nullish(),
}

export const receiptChoices = ['none', 'print', 'email', 'both'] as const
export type ReceiptChoice = (typeof receiptChoices)[number]

export const isPrinted = (receipt: ReceiptChoice): boolean => receipt === 'print' || receipt === 'both'
export const isEmailed = (receipt: ReceiptChoice): boolean => receipt === 'email' || receipt === 'both'

/** A sale as the register completes it, now or later from its queue. */
export const saleFields = {
  ...ticket,
  session_id: id,
  payments: posPayments.default([]),
  receipt_number: receiptNumber.nullish(),
  receipt: schemas.choice(receiptChoices).default('print'),
  /** Where the receipt is sent to; the customer's own address without one. */
  email: z.preprocess(emptyToNull, schemas.email.nullish()),
  remark: schemas.text(2000).nullish(),
  /** A held sale that ends with this one. */
  hold_id: optionalId,
}

/** Where nothing was sold or nothing is refunded, the other part of an exchange is missing. */
export const refundLine = z.object({
  order_item_id: id,
  quantity,
  restock: schemas.boolean.default(true),
})

export const refundFields = {
  session_id: id,
  order_id: optionalId,
  /** Instead of the order: the number on the receipt. */
  receipt: receiptNumber.nullish(),
  items: z.array(refundLine, checkInput).max(200, checkInput).min(1, required),
  /** Of the balance: what goes back, or in an exchange what the customer pays on top. */
  payments: posPayments.default([]),
  reason: schemas.text(500).nullish(),
  receipt_number: receiptNumber.nullish(),
  /** Goods that go out instead: an exchange. */
  exchange: z.object(ticket, checkInput).nullish(),
}
