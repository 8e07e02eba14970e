import { sql } from 'kysely'
import { fullName } from '#contracts/customers/full-name.ts'
import type { TxCtx } from '../../context.ts'
import { reserve } from '../../inventory/inventory.ts'
import { imageAddress } from '../../platform/files/image-input.ts'
import { invalid } from '../../refusal.ts'
import type { CartLineRow } from '../cart/cart-lines.ts'
import type { Checkout } from '../checkout.ts'
import type { ShopPayment } from '../methods.ts'
import { soldLines } from '../quote-cart.ts'
import { actorColumns } from './history.ts'
import { mailOrder } from './mail-order.ts'
import { moveOrder } from './move-order.ts'
import { paymentFacts } from './payable.ts'
import type { OrderRequest, PlaceInput } from './read-request.ts'
import { orderColumns, type StoredOrder } from './stored-order.ts'

interface Placing {
  cartId: string
  request: OrderRequest
  checkout: Checkout
  input: PlaceInput
}

/** Writes the order with prices as they are now, and holds its units; all or nothing, by the caller's transaction. */
export async function writeOrder(ctx: TxCtx, placing: Placing): Promise<StoredOrder> {
  const { checkout, request } = placing
  const { quoted } = checkout
  const payment =
    quoted.grand_total > 0 ? checkout.payments.find((method) => method.id === request.payment_id) : undefined
  const items = itemRows(checkout)
  const { item_ids, ...order } = await insertOrder(ctx, placing, items, payment)
  await Promise.all([
    mailOrder(ctx, order, 'order_created', { facts: { items, instructions: payment?.instructions ?? '' } }),
    // Late: buyers of the same variant wait for each other from here to the end.
    reserveLines(ctx, order, item_ids, soldLines(checkout.lines)),
  ])
  // What costs nothing needs no payment: it is paid as soon as it is placed (sales.md 2.5).
  return order.grand_total === 0 ? moveOrder({ ...ctx, actor: { kind: 'system' } }, order, 'paid') : order
}

/** All that is written before units are held, in one statement: order, lines, the cart's end, history and the open payment. */
function insertOrder(
  ctx: TxCtx,
  placing: Placing,
  items: ReturnType<typeof itemRows>,
  payment: ShopPayment | undefined,
): Promise<StoredOrder & { item_ids: number[] }> {
  const order_id = sql<number>`(select id from placed)`
  const { buyer, billing_address } = placing.request
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
        .where('id', '=', placing.cartId)
        .returning('id'),
    )
    .with('noted', (db) =>
      db
        .insertInto('order_histories')
        .values({
          order_id,
          to_status: 'pending',
          ...actorColumns(ctx.actor),
          actor_name: fullName(buyer ?? billing_address),
        })
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

function orderRow(ctx: TxCtx, { cartId, request, checkout, input }: Placing, payment: ShopPayment | undefined) {
  const { quoted, shipping, requires_shipping } = checkout
  const { currency, currencies, sale } = ctx.settings
  const shown = currencies.find((one) => one.identifier === (input.currency ?? ctx.cookies.currency))
  return {
    order_number: sql<string>`${sale.order_number_prefix} || nextval('order_numbers')`,
    user_id: request.buyer?.id ?? null,
    email: request.email,
    language: ctx.language,
    cart_id: cartId,
    currency: currency.base_currency,
    display_currency: shown?.identifier ?? currency.base_currency,
    display_rate: String(shown?.rate ?? 1),
    subtotal: quoted.subtotal,
    promotion_discount: quoted.promotion_discount,
    coupon_discount: quoted.coupon_discount,
    shipping_discount: quoted.shipping_discount,
    points_discount: quoted.points_discount,
    points_used: quoted.points_used,
    shipping_fee: quoted.shipping_fee,
    adjustment: quoted.adjustment,
    grand_total: quoted.grand_total,
    tax_included: quoted.tax_included,
    shipping_id: requires_shipping ? (shipping?.id ?? null) : null,
    shipping_type: requires_shipping ? (shipping?.type ?? null) : null,
    shipping_title: requires_shipping ? (shipping?.title ?? '') : '',
    ...paymentFacts(ctx, payment),
    shipping_address: JSON.stringify(request.shipping_address),
    billing_address: JSON.stringify(request.billing_address),
    remark: input.remark ?? null,
  }
}

const itemRows = ({ lines, quoted }: Checkout) =>
  soldLines(lines).map(({ stock, quantity, application_id }, at) => {
    const { line_total, promotion_amount, points_amount, adjustment_amount, line_net } = quoted.lines[
      at
    ] as (typeof quoted.lines)[number]
    return {
      product_id: stock.product_id,
      stock_id: stock.id,
      name: stock.name,
      url: stock.url,
      sku: stock.sku,
      options: stock.options.map(({ title, value }) => ({ title, value })),
      image: stock.image && imageAddress(stock.image),
      type: stock.type,
      price: stock.effective_price,
      qty: quantity,
      ...{ line_total, promotion_amount, points_amount, adjustment_amount, line_net },
      application_id,
      unit_cost: stock.cost_price,
      position: at,
    }
  })

async function reserveLines(
  ctx: TxCtx,
  order: { id: number; order_number: string },
  itemIds: number[],
  lines: readonly CartLineRow[],
) {
  const wanted = lines.map(({ stock_id, quantity }, at) => ({
    order_item_id: itemIds[at] as number,
    stock_id,
    quantity,
  }))
  const shortages = await reserve(ctx, order, wanted)
  if (shortages.length === 0) return
  const items = shortages.map(({ order_item_id, stock_id, available }) => ({
    item_id: lines[itemIds.indexOf(order_item_id)]?.id,
    stock_id,
    available_inventories: available,
  }))
  throw invalid({ items: [{ key: 'validation.quantity_maximum' }] }, { data: { items } })
}
