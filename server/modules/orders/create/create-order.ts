import type { TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { reserve } from '#server/modules/inventory/inventory.ts'
import { queueOrderMail } from '#server/modules/orders/mail/queue-order-mail.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import { transitionOrder } from '#server/modules/orders/transition/transition-order.ts'
import { availableLines, type LineToPrice } from '#server/modules/pricing/pricing.ts'
import { required } from '#server/platform/typed.ts'
import { insertOrder, itemRows, type NewOrder } from './insert-order.ts'
import { outOfStockErrors } from './out-of-stock-error.ts'

interface Placing extends NewOrder {
  /** The money is there already, as staff say. */
  is_paid?: boolean
  /** Mail it. */
  notify?: boolean
}

/** Writes the order with prices as they are now, and holds its units; all or nothing, by the caller's transaction. */
export async function createOrder(
  ctx: TxCtx,
  { is_paid = false, notify = true, ...placing }: Placing,
): Promise<OrderRecord> {
  const { checkout, request } = placing
  const isFree = checkout.quoted.grand_total === 0
  const payment = isFree ? undefined : checkout.payments.find((method) => method.id === request.payment_id)
  const items = itemRows(checkout)
  const { item_ids, ...order } = await insertOrder(ctx, placing, items, payment)
  const instructions = is_paid ? '' : (payment?.instructions ?? '')
  await Promise.all([
    ...(notify ? [queueOrderMail(ctx, order, 'order_created', { facts: { items, instructions } })] : []),
    // Late: buyers of the same variant wait for each other from here to the end.
    reserveLines(ctx, order, item_ids, availableLines(checkout.lines)),
  ])
  // What costs nothing needs no payment: it is paid as soon as it is placed (orders.md O5).
  if (isFree) return transitionOrder({ ...ctx, actor: { kind: 'system' } }, order, 'paid', { notify })
  return is_paid ? transitionOrder(ctx, order, 'paid', { notify }) : order
}

async function reserveLines(
  ctx: TxCtx,
  order: { id: number; order_number: string },
  itemIds: number[],
  lines: readonly LineToPrice[],
) {
  const wanted = lines.map(({ stock_id, quantity }, at) => ({
    order_item_id: required(itemIds[at], 'The id of an order item'),
    stock_id,
    quantity,
  }))
  const shortages = await reserve(ctx, order, wanted)
  if (shortages.length === 0) return
  const { problems, more } = outOfStockErrors(
    shortages.flatMap(({ order_item_id, available }) => {
      const line = lines[itemIds.indexOf(order_item_id)]
      return line ? [{ ...line, available }] : []
    }),
  )
  throw validationError(problems, more)
}
