import { getDigits, toMajor } from '#contracts/money.ts'
import type { RefundQuote } from '#contracts/orders/refund.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound, validationError } from '#server/kernel/errors.ts'
import { previewReversal } from '#server/modules/commissions/commissions.ts'
import { previewReturn } from '#server/modules/inventory/inventory.ts'
import { loadItems, type OrderItemRecord, type OrderRecord } from '#server/modules/orders/order-record.ts'
import { getPaymentStatus } from '#server/modules/orders/order-states.ts'
import { debtAfter, loadPointBalance, pointsOfRefund } from '#server/modules/points/points.ts'
import { parseRefund, type RefundDraft, type RefundInput } from './parse-refund.ts'
import { requireRefundable } from './require-refundable.ts'
import { withShipped } from './with-shipped.ts'

/** What a refund would return and change (orders.md O16). Writes nothing. */
export async function quoteRefund(ctx: Ctx, input: RefundInput): Promise<{ data: RefundQuote }> {
  const order = await ctx.db.selectFrom('orders').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!order) throw notFound()
  requireRefundable(ctx, order)
  const items = await loadItems(ctx, order.id)
  const draft = await parseRefund(ctx, order, items, input)
  if (Object.keys(draft.problems).length > 0) throw validationError(draft.problems)
  const digits = getDigits(order.currency)
  const { balance, amount } = draft
  return {
    data: {
      lines: items.map((item) => quotedLine(item, draft, digits)),
      shipping_left: toMajor(balance.shipping_left, digits),
      other_left: toMajor(balance.other_left, digits),
      paid_total: toMajor(order.paid_total, digits),
      refunded_total: toMajor(order.refunded_total, digits),
      tax: toMajor(draft.taxes.total, digits),
      tax_added: toMajor(draft.taxes.added, digits),
      amount: toMajor(amount, digits),
      kept_total: toMajor(balance.money_left - amount, digits),
      ...statusesAfter(order, items, draft),
      methods: draft.methods,
      commissions: await previewReversal(ctx, order.id, draft.lines),
      points: await pointsAfter(ctx, order, items, draft),
      stock: await previewReturn(ctx, withShipped(order, items, draft.lines)),
    },
  }
}

function quotedLine(item: OrderItemRecord, { lines, balance }: RefundDraft, digits: number): RefundQuote['lines'][0] {
  const asked = lines.find(({ order_item_id }) => order_item_id === item.id)
  const quantity_left = balance.quantityLeft(item.id)
  return {
    order_item_id: item.id,
    quantity_left,
    amount_left: toMajor(balance.worth(item.id, quantity_left), digits),
    quantity: asked?.quantity ?? 0,
    worth: toMajor(asked?.worth ?? 0, digits),
    amount: toMajor(asked?.amount ?? 0, digits),
  }
}

function statusesAfter(order: OrderRecord, items: readonly OrderItemRecord[], { lines, balance, amount }: RefundDraft) {
  const isAll =
    balance.money_left === amount &&
    items.every(({ id }) => {
      const asked = lines.find(({ order_item_id }) => order_item_id === id)
      return balance.quantityLeft(id) === (asked?.quantity ?? 0)
    })
  const status = isAll ? 'refunded' : order.status
  const refunded_total = order.refunded_total + amount
  return {
    status_after: status,
    payment_status_after: getPaymentStatus({ status, settled: true, refunded_total }),
  }
}

/** What the refund changes in the customer's points. */
async function pointsAfter(
  ctx: Ctx,
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  { lines }: RefundDraft,
): Promise<RefundQuote['points']> {
  if (order.user_id === null) return null
  const after = items.map((item) => {
    const asked = lines.find(({ order_item_id }) => order_item_id === item.id)
    const { quantity = 0, amount = 0 } = asked ?? {}
    return {
      ...item,
      refunded_qty: item.refunded_qty + quantity,
      refunded_amount: item.refunded_amount + amount,
    }
  })
  const [{ balance }, changed] = await Promise.all([
    loadPointBalance(ctx, order.user_id),
    pointsOfRefund(ctx, order, after),
  ])
  return { ...changed, debt: debtAfter(balance, changed) }
}
