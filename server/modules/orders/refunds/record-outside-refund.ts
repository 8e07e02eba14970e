import { sum } from '#contracts/money.ts'
import { outsideRefundReason } from '#contracts/orders/refund.ts'
import { actorName, type TxCtx } from '#server/kernel/context.ts'
import { loadItems, lockOrder, type OrderItemRecord, type OrderRecord } from '#server/modules/orders/order-record.ts'
import type { AppliedResult, OutsideRefund } from '#server/modules/payments/payments.ts'
import { loadBalance } from './load-balance.ts'
import { isRefundable } from './require-refundable.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * Records money that staff returned at the payment service itself, once by the service's reference (orders.md O16). All that is left of an order
 * takes its goods, shipping and fee with it; a part, or the money of an order that has partly left, is money without goods. A refund by hand of the same amount was noted by staff before: it
 * gets the reference, and nothing is taken twice. What fits no order is noted at the event for staff.
 */
export async function recordOutsideRefund(tx: TxCtx, outside: OutsideRefund): Promise<AppliedResult> {
  const { payment_id, refund_ref, amount } = outside
  const known = await tx.db.selectFrom('payments').select('order_id').where('id', '=', payment_id).executeTakeFirst()
  if (!known) return { order_id: null, note: 'The payment is not known' }
  const order = await lockOrder(tx, known.order_id)
  const answer: AppliedResult = { order_id: order.id }
  if (await isRecorded(tx, refund_ref)) return answer
  const payment = await tx.db
    .selectFrom('payments')
    .select(['status', 'currency', 'received_amount'])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  if (outside.currency.toUpperCase() !== payment.currency)
    return { ...answer, note: `A refund in ${outside.currency} at the payment service cannot be recorded` }
  if (payment.status !== 'settled') {
    const isAll = amount === payment.received_amount && !(await hasRefund(tx, payment_id))
    if (!isAll) return { ...answer, note: 'A refund at the payment service is of no payment that this order counts' }
    await settle(tx, outside, { ...base(tx, order, outside), kind: 'payment' }, [])
    return answer
  }
  if (await linkManual(tx, order, outside)) return answer
  if (!isRefundable(order)) return { ...answer, note: `An order that is ${order.status} has nothing to refund` }
  const items = await loadItems(tx, order.id)
  const parts = await allocate(tx, order, items, amount)
  if (!parts) return { ...answer, note: 'A refund at the payment service is more than what is left of the order' }
  await settle(tx, outside, { ...base(tx, order, outside), ...parts.amounts }, parts.lines)
  return answer
}

const isRecorded = async ({ db }: TxCtx, refund_ref: string): Promise<boolean> =>
  (await db.selectFrom('refunds').select('id').where('provider_ref', '=', refund_ref).executeTakeFirst()) !== undefined

const hasRefund = async ({ db }: TxCtx, payment_id: number): Promise<boolean> =>
  (await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('status', '<>', 'failed')
    .executeTakeFirst()) !== undefined

/** Staff have noted this money already: they returned it at the service, and wrote it down as returned by hand. */
async function linkManual(tx: TxCtx, order: OrderRecord, { refund_ref, amount }: OutsideRefund): Promise<boolean> {
  const noted = await tx.db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .where('method', '=', 'manual')
    .where('status', '=', 'done')
    .where('amount', '=', amount)
    .where('provider_ref', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!noted) return false
  await tx.db.updateTable('refunds').set({ provider_ref: refund_ref }).where('id', '=', noted.id).execute()
  return true
}

const base = (tx: TxCtx, order: OrderRecord, { payment_id, amount }: OutsideRefund) => ({
  order_id: order.id,
  payment_id,
  amount,
  currency: order.currency,
  method: 'original' as const,
  reason: outsideRefundReason,
  // The payment service has told the customer, or whoever returned the money has.
  notify: false,
  actor_name: actorName(tx.actor),
})

interface Line {
  order_item_id: number
  quantity: number
  amount: number
  tax_amount: number
  restock: boolean
}

/** What an amount is of: everything that is left, or a part that belongs to nothing in particular. Undefined for more than is left. */
async function allocate(tx: TxCtx, order: OrderRecord, items: readonly OrderItemRecord[], amount: number) {
  const balance = await loadBalance(tx, order, items)
  if (amount > balance.money_left) return undefined
  const left = items.flatMap((item) => {
    const quantity = balance.quantityLeft(item.id)
    return quantity > 0 ? [{ item, quantity, amount: balance.worth(item.id, quantity) }] : []
  })
  const asked = {
    lines: left.map(({ item, ...line }) => ({ order_item_id: item.id, amount: line.amount })),
    shipping_amount: balance.shipping_left,
    other_amount: balance.other_left,
  }
  const taxes = balance.taxes(asked)
  const all = sum(left.map((line) => line.amount)) + asked.shipping_amount + asked.other_amount + taxes.added
  const hasPartlyLeft = order.status === 'paid' && items.some(({ shipped_qty }) => shipped_qty > 0)
  if (amount !== all || hasPartlyLeft) return { amounts: { other_amount: amount }, lines: [] }
  const { shipping_amount, other_amount } = asked
  return {
    amounts: { shipping_amount, other_amount, shipping_tax: taxes.shipping, other_tax: taxes.other },
    // Goods that have left stay with the customer until staff receive them.
    lines: left.map(
      ({ item, ...line }, at): Line => ({
        order_item_id: item.id,
        ...line,
        tax_amount: taxes.lines[at] ?? 0,
        restock: order.status === 'paid',
      }),
    ),
  }
}

type Values = ReturnType<typeof base> & {
  kind?: 'payment'
  shipping_amount?: number
  other_amount?: number
  shipping_tax?: number
  other_tax?: number
}

async function settle(tx: TxCtx, { refund_ref }: OutsideRefund, values: Values, lines: readonly Line[]): Promise<void> {
  const { id } = await tx.db.insertInto('refunds').values(values).returning('id').executeTakeFirstOrThrow()
  if (lines.length > 0)
    await tx.db
      .insertInto('refund_items')
      .values(lines.map((line) => ({ ...line, refund_id: id })))
      .execute()
  await settleRefund(tx, id, { status: 'done', provider_ref: refund_ref })
}
