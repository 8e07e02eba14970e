import { sum } from '#contracts/money.ts'
import type { PosPaymentInput } from '#contracts/pos/sale-input.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import {
  addHistory,
  loadBalance,
  loadItems,
  lockOrder,
  type OrderItemRecord,
  type OrderRecord,
  prepareRefund,
  requireRefundable,
  settleRefund,
} from '#server/modules/orders/orders.ts'
import { getMethods, type StoreRecord } from '#server/modules/pos/load-store.ts'
import { type ParsedPayment, parsePayments } from '#server/modules/pos/sale/parse-payments.ts'
import { storePayments } from '#server/modules/pos/sale/store-payments.ts'
import type { SessionRecord } from '#server/modules/pos/sessions/lock-session.ts'
import { translate } from '#server/platform/i18n.ts'

export interface RefundLine {
  order_item_id: number
  quantity: number
  restock: boolean
}

/** Lines that are refunded, after they were compared with what is left of the order. */
export interface RefundDraft {
  order: OrderRecord
  items: OrderItemRecord[]
  lines: (RefundLine & { amount: number })[]
  /** A positive rounding goes back with the last unit. */
  other_amount: number
  amount: number
}

const tooMany = [{ key: 'validation.refund_over_purchased' }]

/** Locks the order of a refund and says what its units are worth (orders.md O16); 422 at lines with too many units. */
export async function draftRefund(ctx: TxCtx, orderId: number, lines: readonly RefundLine[]): Promise<RefundDraft> {
  const order = await lockOrder(ctx, orderId)
  const items = await loadItems(ctx, order.id)
  const balance = await loadBalance(ctx, order, items)
  const problems: FieldErrors = {}
  const seen = new Set<number>()
  lines.forEach(({ order_item_id, quantity }, at) => {
    if (seen.has(order_item_id) || quantity > balance.quantityLeft(order_item_id))
      problems[`items.${at}.quantity`] = tooMany
    seen.add(order_item_id)
  })
  if (Object.keys(problems).length > 0) throw validationError(problems)
  requireRefundable(ctx, order)
  const priced = lines.map((line) => ({ ...line, amount: balance.payout(line.order_item_id, line.quantity) }))
  const taken = new Map(lines.map(({ order_item_id, quantity }) => [order_item_id, quantity]))
  const isRest = items.every(({ id }) => balance.quantityLeft(id) === (taken.get(id) ?? 0))
  const other_amount = isRest ? balance.other_left : 0
  return { order, items, lines: priced, other_amount, amount: sum(priced.map(({ amount }) => amount)) + other_amount }
}

/** The variants that a refund changes the stock of. */
export const getRefundStocks = ({ items, lines }: RefundDraft): number[] =>
  lines.flatMap(({ order_item_id }) => items.find(({ id }) => id === order_item_id)?.stock_id ?? [])

export interface Refund {
  store: StoreRecord
  session: SessionRecord
  payments: readonly PosPaymentInput[]
  reason?: string | null | undefined
  receipt_number?: string | null | undefined
  /** Minor units that pay for other goods on the same receipt. */
  credit?: number
  /** What was given back already, whatever it should have been. */
  isGiven?: boolean
}

export interface PlacedRefund {
  refund_id: number
  given: number
  rounding: number
}

/** Refunds units at a register: the refund is done at once, its money is given back by the payments (pos.md V7). */
export async function placeRefund(ctx: TxCtx, draft: RefundDraft, refund: Refund): Promise<PlacedRefund> {
  const { store, session, credit = 0, receipt_number } = refund
  const { order } = draft
  const back = draft.amount - credit
  const payments = refund.isGiven
    ? readGiven(ctx, refund, back)
    : parsePayments(ctx, store, refund.payments, back).payments.map(negate)
  const row = await prepareRefund(
    { ...ctx, headers: {} },
    {
      id: order.id,
      items: draft.lines.map(({ order_item_id, quantity, restock }) => ({ order_item_id, quantity, restock })),
      other_amount: draft.other_amount / 10 ** ctx.settings.digits,
      reason: refund.reason ?? '',
      method: 'manual',
      notify: false,
    },
  )
  await settleRefund(ctx, row.id, { status: 'done' })
  const exchanged: ParsedPayment[] =
    credit > 0 ? [{ method: 'exchange', amount: -credit, tendered: null, reference: '', rounding: 0 }] : []
  const paid = {
    order_id: order.id,
    pos_session_id: session.id,
    refund_id: row.id,
    receipt_number: receipt_number ?? '',
  }
  await storePayments(ctx, paid, [...exchanged, ...payments])
  await noteOtherMethods(ctx, order, payments)
  const given = -sum(payments.map(({ amount }) => amount))
  return { refund_id: row.id, given, rounding: sum(payments.map(({ rounding }) => rounding)) }
}

const negate = (payment: ParsedPayment): ParsedPayment => ({
  ...payment,
  amount: -payment.amount,
  rounding: -payment.rounding,
  tendered: null,
})

/** What was given back before the server knew of it; a difference from what the units are worth counts as rounding. */
function readGiven(ctx: TxCtx, { store, payments }: Refund, back: number): ParsedPayment[] {
  const methods: readonly string[] = getMethods(store)
  const given = payments.map(({ method, amount, reference }): ParsedPayment => {
    if (!methods.includes(method)) throw validationError({ payments: [{ key: 'validation.check_input' }] })
    const minor = Math.round(amount * 10 ** ctx.settings.digits)
    return { method, amount: -minor, tendered: null, reference: reference ?? '', rounding: 0 }
  })
  const [first, ...rest] = given
  if (!first) {
    if (back > 0) throw validationError({ payments: [{ key: 'validation.check_input' }] })
    return []
  }
  const difference = back + sum(given.map(({ amount }) => amount))
  return [{ ...first, rounding: difference }, ...rest]
}

/** A refund by another method than the sale's is noted in the history of the order (pos.md V7). */
async function noteOtherMethods(ctx: TxCtx, order: OrderRecord, payments: readonly ParsedPayment[]): Promise<void> {
  const sold = await ctx.db
    .selectFrom('pos_payments')
    .select('method')
    .where('order_id', '=', order.id)
    .where('refund_id', 'is', null)
    .execute()
  const others = payments.filter(({ method }) => !sold.some((one) => one.method === method))
  if (others.length === 0) return
  const names = others.map(({ method }) => translate(ctx.locale, `common.pos_method.${method}`))
  const { status } = await ctx.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  await addHistory(ctx, order, { from: status, to: status, remark: names.join(', ') })
}
