import { type Insertable, sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { actorColumns } from '#server/modules/orders/history.ts'
import { type OrderRecord, orderColumns } from '#server/modules/orders/order-record.ts'
import { paymentColumns } from '#server/modules/orders/payment-options.ts'
import type { LoadedPaymentMethod } from '#server/modules/payments/payments.ts'
import { availableLines, type PricedOrder } from '#server/modules/pricing/pricing.ts'
import { figureColumns, variantColumns } from './order-snapshot.ts'
import type { OrderRequest } from './parse-order-request.ts'

type Columns = Insertable<Tables['orders']>

export interface NewOrder {
  request: OrderRequest
  checkout: PricedOrder
  /** What its row says besides: of the cart that it comes from, or of the staff who make it. */
  row: Pick<Columns, 'display_currency'> &
    Pick<Columns, 'cart_id' | 'display_rate' | 'remark'> &
    Pick<Columns, 'channel' | 'created_by_admin_id' | 'adjustment_reason' | 'hold_until'>
  /** Who places it, in its history. */
  actor_name: string
}

/** All that is written before units are held, in one statement: order, lines, the cart's end, history and the open payment. */
export function insertOrder(
  ctx: TxCtx,
  placing: NewOrder,
  items: ReturnType<typeof itemRows>,
  payment: LoadedPaymentMethod | undefined,
): Promise<OrderRecord & { item_ids: number[] }> {
  const order_id = sql<number>`(select id from placed)`
  return ctx.db
    .with('placed', (db) =>
      db
        .insertInto('orders')
        .values(orderRow(ctx, placing, payment))
        .returning(orderColumns),
    )
    .with('items', (db) =>
      db
        .insertInto('order_items')
        .values(items.map((item) => ({ ...item, order_id, options: JSON.stringify(item.options) })))
        .returning(['id', 'position']),
    )
    .with('finished', (db) =>
      db
        .updateTable('carts')
        .set({ order_id, completed_at: sql`now()`, updated_at: sql`now()` })
        .where('id', '=', placing.row.cart_id ?? null)
        .returning('id'),
    )
    .with('noted', (db) =>
      db
        .insertInto('order_histories')
        .values({ order_id, to_status: 'pending', ...actorColumns(ctx.actor), actor_name: placing.actor_name })
        .returning('id'),
    )
    .with('opened', (db) =>
      db
        .insertInto('payments')
        .columns(['order_id', 'payment_method_id', 'type', 'amount', 'currency'])
        .expression((e) =>
          e
            .selectFrom('placed')
            .select(['id', 'payment_method_id', sql<string>`payment_type`.as('type'), 'grand_total', 'currency'])
            .where('payment_method_id', 'is not', null),
        )
        .returning('id'),
    )
    .selectFrom('placed')
    .select(orderColumns)
    .select(sql<number[]>`(select array_agg(id order by position) from items)`.as('item_ids'))
    .executeTakeFirstOrThrow()
}

function orderRow(ctx: TxCtx, { request, checkout, row }: NewOrder, payment: LoadedPaymentMethod | undefined) {
  const { quoted, shipping, requires_shipping } = checkout
  const { currency, sale } = ctx.settings
  return {
    order_number: sql<string>`${sale.order_number_prefix} || nextval('order_numbers')`,
    user_id: request.buyer?.id ?? null,
    email: request.email,
    language: ctx.language,
    currency: currency.base_currency,
    ...figureColumns(quoted),
    shipping_id: requires_shipping ? (shipping?.id ?? null) : null,
    shipping_type: requires_shipping ? (shipping?.type ?? null) : null,
    shipping_title: requires_shipping ? (shipping?.title ?? '') : '',
    ...shippingInputColumns(shipping, request.shipping_input),
    ...paymentColumns(ctx, payment),
    shipping_address: JSON.stringify(request.shipping_address),
    billing_address: JSON.stringify(request.billing_address),
    ...row,
  }
}

/** The answer to what the shipping method asks for, with the question; an answer that nobody asked for is not stored. */
export const shippingInputColumns = (shipping: { input_label: string } | undefined, answer: string) => ({
  shipping_input_label: shipping?.input_label ?? '',
  shipping_input: shipping?.input_label ? answer : '',
})

export const itemRows = ({ lines, quoted }: PricedOrder) =>
  availableLines(lines).map(({ stock, quantity, application_id }, at) => {
    const amounts = quoted.lines[at]
    if (!amounts) throw new Error('A quote answers every line')
    const { line_total, promotion_amount, points_amount, adjustment_amount, line_net } = amounts
    return {
      ...variantColumns(stock),
      price: stock.effective_price,
      qty: quantity,
      ...{ line_total, promotion_amount, points_amount, adjustment_amount, line_net },
      application_id,
      position: at,
    }
  })
