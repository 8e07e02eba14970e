import type { TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { referralColumns } from '#server/modules/commissions/commissions.ts'
import { exchange, removeAllocations } from '#server/modules/inventory/inventory.ts'
import { outOfStockErrors } from '#server/modules/orders/create/out-of-stock-error.ts'
import { type OrderItemRecord, type OrderRecord, orderColumns } from '#server/modules/orders/order-record.ts'
import { setPaymentMethod } from '#server/modules/orders/set-payment-method.ts'
import { amountColumns, buildSnapshot, type OrderSnapshot } from '#server/modules/orders/snapshot/snapshot.ts'
import { shortKeys, unitsOf } from '#server/modules/orders/snapshot/snapshot-units.ts'
import { writeSnapshot } from '#server/modules/orders/snapshot/write-snapshot.ts'
import { voidOpenPayments } from '#server/modules/orders/transition/void-payments.ts'
import { changeRedemption } from '#server/modules/points/points.ts'
import { changeUsages } from './change-usages.ts'
import type { Recalculated } from './recalculate.ts'
import type { ResolvedLine } from './resolve-lines.ts'

/** An order with its stored items, and the lines that it has after the edit. */
interface Edited {
  order: OrderRecord
  items: readonly OrderItemRecord[]
  lines: readonly ResolvedLine[]
}

/** Writes lines, gifts, discounts, units and totals as they are after the edit, and the payment that is still to come. */
export async function applyEdit(
  ctx: TxCtx,
  { order, items, lines }: Edited,
  { pricing, quote, shipping, payment, adjustment_reason, referral }: Recalculated,
): Promise<void> {
  await changeUsages(ctx, order, quote.applied)
  const stored = items.filter((item) => item.is_gift)
  const snapshot = buildSnapshot(lines, quote, pricing.gifts, stored)
  const row = ctx.db
    .updateTable('orders')
    .set({
      ...amountColumns(quote),
      adjustment_reason,
      ...referralColumns(referral),
      shipping_id: shipping?.id ?? null,
      shipping_title: shipping?.title ?? '',
      // The order's current method keeps its type and question, which the shop may have changed since.
      ...(shipping?.id !== order.shipping_id && {
        shipping_type: shipping?.type ?? null,
        shipping_input_label: shipping?.input_label ?? '',
        shipping_input: '',
      }),
    })
    .where('id', '=', order.id)
    .returning(orderColumns)
  const { itemIds } = await writeSnapshot(ctx, row, snapshot)
  await changeRedemption(ctx, order, quote.points_used)
  await exchangeUnits(ctx, { order, items, lines }, snapshot, itemIds)
  await removeItems(ctx, items, itemIds)
  if (payment) await setPaymentMethod(ctx, order, payment, { amount: quote.grand_total })
  else if (quote.grand_total !== order.grand_total) await reopenPayment(ctx, order, quote.grand_total)
}

/** Only the difference of units is released and reserved (orders.md O4). */
async function exchangeUnits(
  ctx: TxCtx,
  { order, items, lines }: Edited,
  snapshot: OrderSnapshot,
  itemIds: ReadonlyMap<string, number>,
): Promise<void> {
  const needed = unitsOf(snapshot, itemIds)
  const after = new Map(needed.map(({ order_item_id, quantity }) => [order_item_id, quantity]))
  const before = new Map(items.map(({ id, qty }) => [id, qty]))
  const back = items.flatMap(({ id, stock_id, qty }) => {
    const fewer = qty - (after.get(id) ?? 0)
    return fewer > 0 && stock_id ? [{ order_item_id: id, stock_id, quantity: fewer }] : []
  })
  const wanted = needed.flatMap(({ order_item_id, stock_id, quantity }) => {
    const more = quantity - (before.get(order_item_id) ?? 0)
    return more > 0 ? [{ order_item_id, stock_id, quantity: more }] : []
  })
  const shortages = await exchange(ctx, order, { back, wanted })
  if (shortages.length === 0) return
  const short = shortKeys(shortages, itemIds)
  const { problems, more } = outOfStockErrors(
    lines.flatMap(({ key, id, stock_id, at, item }) => {
      const available = short.get(key)
      return available === undefined ? [] : [{ id, stock_id, at, available: available + (item?.qty ?? 0) }]
    }),
  )
  throw validationError(problems, more)
}

async function removeItems(
  ctx: TxCtx,
  items: readonly OrderItemRecord[],
  itemIds: ReadonlyMap<string, number>,
): Promise<void> {
  const written = new Set(itemIds.values())
  const removed = items.map(({ id }) => id).filter((id) => !written.has(id))
  if (removed.length === 0) return
  // Their units have been released already; the stock ledger has them under the order's number.
  await removeAllocations(ctx, removed)
  await ctx.db.deleteFrom('order_items').where('id', 'in', removed).execute()
}

/** The amount to pay has changed: the open payment is void, and with it the key to pay it by card. */
async function reopenPayment(ctx: TxCtx, order: OrderRecord, amount: number): Promise<void> {
  await voidOpenPayments(ctx, order.id)
  if (!order.payment_method_id || !order.payment_type || amount === 0) return
  const { payment_method_id, payment_type: type, currency } = order
  await ctx.db
    .insertInto('payments')
    .values({ order_id: order.id, payment_method_id, type, amount, currency })
    .execute()
}
