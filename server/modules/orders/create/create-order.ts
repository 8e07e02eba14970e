import type { TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { pipeline } from '#server/kernel/pipeline.ts'
import { orderApplications } from '#server/modules/forms/forms.ts'
import { type CounterSale, reserve, sellUnits } from '#server/modules/inventory/inventory.ts'
import { loadOrderAmounts } from '#server/modules/orders/mail/order-amounts.ts'
import { queueOrderMail } from '#server/modules/orders/mail/queue-order-mail.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import { recordOrderEvent } from '#server/modules/orders/order-webhooks.ts'
import { newSnapshot } from '#server/modules/orders/snapshot/snapshot.ts'
import { shortKeys, unitsOf } from '#server/modules/orders/snapshot/snapshot-units.ts'
import { transitionOrder } from '#server/modules/orders/transition/transition-order.ts'
import { redeemPoints } from '#server/modules/points/points.ts'
import type { LineToPrice } from '#server/modules/pricing/pricing.ts'
import { insertOrder, type NewOrder } from './insert-order.ts'
import { outOfStockErrors } from './out-of-stock-error.ts'

interface Placing extends NewOrder {
  /** Staff have received the money already. */
  is_paid?: boolean
  /** Whether emails are sent. */
  notify?: boolean
  /** Whether one of them is to the customer; the shop gets its own anyway. */
  isMailed?: boolean
  /** Goods are handed over now, from this warehouse. */
  counter?: CounterSale | undefined
}

/** Writes the order with prices as they are now, and reserves its units; all or nothing, by the caller's transaction. */
export async function createOrder(
  ctx: TxCtx,
  { is_paid = false, notify = true, isMailed = true, counter, ...placing }: Placing,
): Promise<OrderRecord> {
  const { checkout, request } = placing
  const isFree = checkout.quote.grand_total === 0
  const payment = isFree ? undefined : checkout.payments.find((method) => method.id === request.payment_id)
  const snapshot = newSnapshot(checkout)
  const { order, itemIds } = await insertOrder(ctx, placing, snapshot, payment)
  await orderApplications(
    ctx,
    order,
    snapshot.items.flatMap(({ application_id }) => application_id ?? []),
  )
  await redeemPoints(ctx, order, order.points_used)
  const instructions = is_paid ? '' : (payment?.instructions ?? '')
  const amounts = notify ? await loadOrderAmounts(ctx, order) : []
  await pipeline(
    async () =>
      notify &&
      queueOrderMail(ctx, order, 'order_created', {
        facts: { items: snapshot.items, amounts, instructions, bank: is_paid ? null : (payment?.bank ?? null) },
        toCustomer: isMailed,
      }),
    () => recordOrderEvent(ctx, 'order.created', order),
    // Last: customers of the same variant wait for each other from here to the end of the transaction.
    () => takeUnits(ctx, order, unitsOf(snapshot, itemIds), { itemIds, lines: checkout.lines, counter }),
  )
  // An order of 0 needs no payment: it is paid as soon as it is placed (orders.md O5).
  if (isFree)
    return transitionOrder({ ...ctx, actor: { kind: 'system' } }, order, 'paid', { notify: notify && isMailed })
  return is_paid ? transitionOrder(ctx, order, 'paid', { notify }) : order
}

interface Taking {
  itemIds: ReadonlyMap<string, number>
  lines: readonly LineToPrice[]
  counter: CounterSale | undefined
}

async function takeUnits(
  ctx: TxCtx,
  order: OrderRecord,
  units: ReturnType<typeof unitsOf>,
  { itemIds, lines, counter }: Taking,
) {
  const shortages = counter ? await sellUnits(ctx, order, units, counter) : await reserve(ctx, order, units)
  if (shortages.length === 0 || counter?.allowShortage) return
  const short = shortKeys(shortages, itemIds)
  const { problems, more } = outOfStockErrors(
    lines.flatMap((line) => {
      const available = short.get(line.key)
      return available === undefined ? [] : [{ ...line, available }]
    }),
  )
  throw validationError(problems, more)
}
