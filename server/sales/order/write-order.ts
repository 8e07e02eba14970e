import { sql } from 'kysely'
import type { TxCtx } from '../../context.ts'
import { reserve } from '../../inventory/inventory.ts'
import { imageAddress } from '../../platform/files/image-input.ts'
import { invalid } from '../../refusal.ts'
import type { CartLineRow } from '../cart/cart-lines.ts'
import type { Checkout } from '../checkout.ts'
import type { ShopPayment } from '../methods.ts'
import { soldLines } from '../quote-cart.ts'
import { addHistory } from './history.ts'
import { mailOrder } from './mail-order.ts'
import { moveOrder } from './move-order.ts'
import { paymentFacts } from './payable.ts'
import type { OrderRequest, PlaceInput } from './read-request.ts'
import type { StoredOrder } from './stored-order.ts'

interface Placing {
  cartId: string
  request: OrderRequest
  checkout: Checkout
  input: PlaceInput
}

/** Writes the order with prices as they are now, and holds its units; all or nothing, by the caller's transaction. */
export async function writeOrder(ctx: TxCtx, placing: Placing): Promise<StoredOrder> {
  const { cartId, checkout, request } = placing
  const { quoted } = checkout
  const payment =
    quoted.grand_total > 0 ? checkout.payments.find((method) => method.id === request.payment_id) : undefined
  const order = await insertOrder(ctx, placing, payment)
  const itemIds = await insertItems(ctx, order.id, checkout)
  await ctx.db
    .updateTable('carts')
    .set({ order_id: order.id, completed_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', cartId)
    .execute()
  await addHistory(ctx, order, { from: null, to: 'pending' })
  if (payment) {
    const open = { order_id: order.id, payment_method_id: payment.id, type: payment.type, amount: order.grand_total }
    await ctx.db
      .insertInto('payments')
      .values({ ...open, currency: order.currency })
      .execute()
  }
  await mailOrder(ctx, order, 'order_created')
  // Late: buyers of the same variant wait for each other from here to the end.
  await reserveLines(ctx, order, itemIds, soldLines(checkout.lines))
  // What costs nothing needs no payment: it is paid as soon as it is placed (sales.md 2.5).
  return order.grand_total === 0 ? moveOrder({ ...ctx, actor: { kind: 'system' } }, order, 'paid') : order
}

function insertOrder(
  ctx: TxCtx,
  { cartId, request, checkout, input }: Placing,
  payment: ShopPayment | undefined,
): Promise<StoredOrder> {
  const { quoted, shipping, requires_shipping } = checkout
  const { currency, currencies, sale } = ctx.settings
  const shown = currencies.find((one) => one.identifier === (input.currency ?? ctx.cookies.currency))
  return ctx.db
    .insertInto('orders')
    .values({
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
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function insertItems(ctx: TxCtx, orderId: number, { lines, quoted }: Checkout): Promise<number[]> {
  const values = soldLines(lines).map(({ stock, quantity, application_id }, at) => {
    const { line_total, promotion_amount, points_amount, adjustment_amount, line_net } = quoted.lines[
      at
    ] as (typeof quoted.lines)[number]
    return {
      order_id: orderId,
      product_id: stock.product_id,
      stock_id: stock.id,
      name: stock.name,
      url: stock.url,
      sku: stock.sku,
      options: JSON.stringify(stock.options.map(({ title, value }) => ({ title, value }))),
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
  const items = await ctx.db.insertInto('order_items').values(values).returning(['id', 'position']).execute()
  return items.toSorted((a, b) => a.position - b.position).map((item) => item.id)
}

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
