import { optionText } from '#contracts/catalogue/option-text.ts'
import { fullName } from '#contracts/customers/full-name.ts'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { getDigits, toMajor } from '#contracts/money.ts'
import type { BatchedOrder, CashDue, previewBatch as endpoint } from '#contracts/orders/batch-orders.ts'
import type { OrderStatus } from '#contracts/orders/order-status.ts'
import { unshippedUnits } from '#contracts/orders/shipment.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { invalidTransition, shownRefusal } from '#server/modules/orders/transition/invalid-transition.ts'
import { shippingTitles } from '#server/modules/shipping/shipping.ts'
import { itemsInLanguage } from './items-in-language.ts'
import { isSettled, type OrderItemRecord, type OrderRecord, orderFacts } from './order-record.ts'
import { canMove } from './order-states.ts'
import { usualCarrier } from './shipments/usual-carrier.ts'

/** The orders of a batch in the order of their ids, for staff to check; unknown ids are left out. */
export async function previewBatch(
  ctx: Ctx,
  { ids, status }: ReadInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const orders = await ctx.db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const items = await ctx.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const itemsByOrder = Map.groupBy(items, (item) => item.order_id)
  const texts = await itemsInLanguage(
    ctx,
    orders.map((order) => ({ order, items: itemsByOrder.get(order.id) ?? [] })),
  )
  const methods = await shippingTitles(ctx)
  const shown = ({ order, items }: Planned): Pick<BatchedOrder, 'items' | 'method' | 'is_pickup'> => ({
    items: items.filter(remains(status)).map((item) => {
      const { name, options } = texts.get(item.id) ?? item
      return {
        name,
        options: optionText(options),
        qty: status === 'shipped' ? unshippedUnits(item) || item.qty : item.qty,
      }
    }),
    method: methods.get(order.shipping_id ?? 0) ?? order.shipping_title,
    is_pickup: order.shipping_type === 'pickup',
  })
  const planned = orders
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((order) => plan(order, itemsByOrder.get(order.id) ?? [], status))
  return {
    data: planned.map((each) => ({ ...preview(ctx, each, status), ...shown(each) })),
    cash_due: cashDue(planned),
    usual_carrier: status === 'shipped' ? await usualCarrier(ctx, planned.flatMap(methodOfParcel)) : '',
  }
}

const methodOfParcel = ({ order, isPossible }: Planned) =>
  isPossible && order.shipping_type !== 'pickup' ? [order.shipping_id] : []

/** A parcel has only what has not left in an earlier one; services count as with the order. */
const remains = (status: OrderStatus) => (item: OrderItemRecord) =>
  status !== 'shipped' || item.type === 'service' || unshippedUnits(item) > 0

interface Planned {
  order: OrderRecord
  items: readonly OrderItemRecord[]
  isPossible: boolean
  /** Amount in minor currency units. */
  cash: number
}

function plan(order: OrderRecord, items: readonly OrderItemRecord[], status: OrderStatus): Planned {
  const isPossible = canMove(orderFacts(order, items), status, 'admin')
  const collects = status === 'completed' && isPossible && !isSettled(order)
  return { order, items, isPossible, cash: collects ? order.grand_total : 0 }
}

function preview(
  ctx: Ctx,
  { order, isPossible, cash }: Planned,
  status: OrderStatus,
): Omit<BatchedOrder, 'items' | 'method' | 'is_pickup'> {
  return {
    id: order.id,
    order_number: order.order_number,
    status: order.status,
    customer: fullName(order.shipping_address),
    currency: order.currency,
    cash_due: toMajor(cash, getDigits(order.currency)),
    problem: isPossible ? '' : shownRefusal(ctx, invalidTransition(ctx, order.status, status)),
  }
}

function cashDue(planned: readonly Planned[]): CashDue[] {
  const byCurrency = Map.groupBy(
    planned.filter(({ cash }) => cash > 0),
    ({ order }) => order.currency,
  )
  return [...byCurrency].map(([currency, due]) => ({
    currency,
    amount: toMajor(
      due.reduce((sum, { cash }) => sum + cash, 0),
      getDigits(currency),
    ),
  }))
}
