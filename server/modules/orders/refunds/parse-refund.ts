import type { ReadInputOf } from '#contracts/endpoint.ts'
import { getDigits, sum, toMinor } from '#contracts/money.ts'
import type { RefundMethod } from '#contracts/orders/refund.ts'
import type { quoteRefund, RefundLineInput } from '#contracts/orders/refund-order.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { OrderItemRecord, OrderRecord } from '#server/modules/orders/order-record.ts'
import { loadBalance } from './load-balance.ts'
import type { RefundBalance } from './refund-balance.ts'
import { getRefundMethods } from './refund-methods.ts'
import type { RefundTaxes } from './refund-taxes.ts'

export type RefundInput = ReadInputOf<typeof quoteRefund>

/** A requested refund in minor units, and what keeps it from being made. */
export interface RefundDraft {
  lines: DraftLine[]
  shipping_amount: number
  other_amount: number
  taxes: RefundTaxes
  /** All the money, with the taxes that were added to prices. */
  amount: number
  method: RefundMethod
  methods: RefundMethod[]
  balance: RefundBalance
  problems: FieldErrors
}

export interface DraftLine {
  order_item_id: number
  quantity: number
  worth: number
  amount: number
  restock: boolean
}

const tooMuch = [{ key: 'validation.refund_amount' }]
const wrong = [{ key: 'validation.check_input' }]

/** Compares what is asked for with what is left of the order (orders.md O16). */
export async function parseRefund(
  ctx: Ctx,
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  input: RefundInput,
): Promise<RefundDraft> {
  const digits = getDigits(order.currency)
  const balance = await loadBalance(ctx, order, items)
  const methods = await getRefundMethods(ctx, order.id)
  const problems: FieldErrors = {}
  const read = (amount: number | null | undefined) => {
    const minor = toMinor(amount ?? 0, digits)
    if (minor === undefined) problems.amount = wrong
    return minor ?? 0
  }
  const asked = (input.items ?? []).filter(({ quantity }) => quantity > 0)
  if (new Set(asked.map(({ order_item_id }) => order_item_id)).size < asked.length) problems.items = wrong
  if (asked.some((line) => line.quantity > balance.quantityLeft(line.order_item_id))) problems.items = wrong
  const lines = asked.map((line: RefundLineInput): DraftLine => {
    const worth = balance.worth(line.order_item_id, line.quantity)
    return { ...line, restock: line.restock ?? true, worth, amount: line.amount == null ? worth : read(line.amount) }
  })
  const shipping_amount = read(input.shipping_amount)
  const other_amount = read(input.other_amount)
  const taxes = balance.taxes({ lines, shipping_amount, other_amount })
  const amount = sum(lines.map((line) => line.amount)) + shipping_amount + other_amount + taxes.added
  const isTooMuch =
    lines.some((line) => line.amount > line.worth) ||
    shipping_amount > balance.shipping_left ||
    other_amount > balance.other_left ||
    amount > balance.money_left
  if (isTooMuch && !problems.items) problems.amount ??= tooMuch
  const method = input.method ?? methods[0] ?? 'manual'
  if (!methods.includes(method)) problems.method = wrong
  return { lines, shipping_amount, other_amount, taxes, amount, method, methods, balance, problems }
}

/** Nothing is chosen: neither units nor an amount. */
export const isEmptyRefund = ({ lines, amount }: RefundDraft) => lines.length === 0 && amount === 0
