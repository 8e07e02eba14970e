import type { TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { exchange, removeAllocations } from '#server/modules/inventory/inventory.ts'
import { figureColumns, variantColumns } from '#server/modules/orders/create/order-snapshot.ts'
import { outOfStockErrors } from '#server/modules/orders/create/out-of-stock-error.ts'
import type { OrderItemRecord, OrderRecord } from '#server/modules/orders/order-record.ts'
import { setPaymentMethod } from '#server/modules/orders/set-payment-method.ts'
import { voidOpenPayments } from '#server/modules/orders/transition/void-payments.ts'
import type { QuotedLine } from '#server/modules/pricing/pricing.ts'
import type { Recalculated } from './recalculate.ts'
import type { ResolvedLine } from './resolve-lines.ts'

type Written = ResolvedLine & { id: number }

/** Lines, units and totals as they are after the edit, with the payment that is still to come. */
export async function applyEdit(
  ctx: TxCtx,
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  lines: readonly ResolvedLine[],
  { quoted, shipping, payment, adjustment_reason }: Recalculated,
): Promise<void> {
  const written: Written[] = []
  for (const [position, line] of lines.entries())
    written.push({ ...line, id: line.item?.id ?? (await addItem(ctx, order, line, position)) })
  await exchangeUnits(ctx, order, items, written)
  await removeItems(ctx, items, written)
  await writeLines(ctx, written, quoted.lines)
  await ctx.db
    .updateTable('orders')
    .set({
      ...figureColumns(quoted),
      adjustment_reason,
      shipping_id: shipping?.id ?? null,
      shipping_title: shipping?.title ?? '',
      // What stays keeps its type and its question: the method may be another one by now.
      ...(shipping?.id !== order.shipping_id && {
        ...{
          shipping_type: shipping?.type ?? null,
          shipping_input_label: shipping?.input_label ?? '',
          shipping_input: '',
        },
      }),
    })
    .where('id', '=', order.id)
    .execute()
  if (payment) await setPaymentMethod(ctx, order, payment, quoted.grand_total)
  else if (quoted.grand_total !== order.grand_total) await reopenPayment(ctx, order, quoted.grand_total)
}

async function addItem(ctx: TxCtx, order: OrderRecord, { stock, price, quantity }: ResolvedLine, position: number) {
  if (!stock) throw new Error('A line that is added has a variant')
  const { options, ...variant } = variantColumns(stock)
  const { id } = await ctx.db
    .insertInto('order_items')
    .values({
      ...{ order_id: order.id, ...variant, options: JSON.stringify(options), application_id: null, position },
      ...{ price, qty: quantity, line_total: price * quantity, line_net: price * quantity },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Only the difference is given back and held (orders.md O4). */
async function exchangeUnits(
  ctx: TxCtx,
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  lines: readonly Written[],
): Promise<void> {
  const unitsOf = new Map(lines.map((line) => [line.id, line.quantity]))
  const back = items.flatMap(({ id, stock_id, qty }) => {
    const fewer = qty - (unitsOf.get(id) ?? 0)
    return fewer > 0 && stock_id ? [{ order_item_id: id, stock_id, quantity: fewer }] : []
  })
  const wanted = lines.flatMap(({ id, stock_id, quantity, item }) => {
    const more = quantity - (item?.qty ?? 0)
    return more > 0 ? [{ order_item_id: id, stock_id, quantity: more }] : []
  })
  const shortages = await exchange(ctx, order, { back, wanted })
  if (shortages.length === 0) return
  const { problems, more } = outOfStockErrors(
    shortages.flatMap(({ order_item_id, available }) => {
      const line = lines.find(({ id }) => id === order_item_id)
      return line ? [{ ...line, id: line.item?.id ?? null, available: available + (line.item?.qty ?? 0) }] : []
    }),
  )
  throw validationError(problems, more)
}

async function removeItems(ctx: TxCtx, items: readonly OrderItemRecord[], lines: readonly Written[]): Promise<void> {
  const kept = new Set(lines.map(({ id }) => id))
  const removed = items.map(({ id }) => id).filter((id) => !kept.has(id))
  if (removed.length === 0) return
  // Their units have gone back; the movements of the stock tell of it under the order's number.
  await removeAllocations(ctx, removed)
  await ctx.db.deleteFrom('order_items').where('id', 'in', removed).execute()
}

async function writeLines(ctx: TxCtx, lines: readonly Written[], quoted: readonly QuotedLine[]): Promise<void> {
  for (const [position, { id, quantity }] of lines.entries()) {
    const amounts = quoted[position]
    if (!amounts) throw new Error('A quote answers every line')
    await ctx.db
      .updateTable('order_items')
      .set({ ...amounts, qty: quantity, position })
      .where('id', '=', id)
      .execute()
  }
}

/** What was to be paid is another amount now: the open payment is void, and with it the key to pay it by card. */
async function reopenPayment(ctx: TxCtx, order: OrderRecord, amount: number): Promise<void> {
  await voidOpenPayments(ctx, order.id)
  if (!order.payment_method_id || !order.payment_type || amount === 0) return
  const { payment_method_id, payment_type: type, currency } = order
  await ctx.db
    .insertInto('payments')
    .values({ order_id: order.id, payment_method_id, type, amount, currency })
    .execute()
}
