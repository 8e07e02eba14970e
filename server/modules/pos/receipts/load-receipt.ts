import { sql } from 'kysely'
import { optionText } from '#contracts/catalogue/option-text.ts'
import { fullName } from '#contracts/customers/full-name.ts'
import { getDigits, sum, toMajor } from '#contracts/money.ts'
import type { PosReceipt } from '#contracts/pos/receipt.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { findBuyer } from '#server/modules/customers/customers.ts'
import {
  loadBalance,
  loadItems,
  loadTaxSums,
  type OrderItemRecord,
  type OrderRecord,
} from '#server/modules/orders/orders.ts'
import { presentStore } from '#server/modules/pos/load-store.ts'
import { presentTaxes } from '#server/modules/pricing/pricing.ts'
import { loadRefundsOfReceipt } from './load-refunds.ts'

/** An order of a register; 404 for others. */
export async function getPosOrder({ db }: Pick<Ctx, 'db'>, id: number): Promise<OrderRecord & { store_id: number }> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('channel', '=', 'pos')
    .executeTakeFirst()
  if (!order || order.store_id === null) throw notFound()
  return { ...order, store_id: order.store_id }
}

/** Everything on the receipt of a sale, in the language of the request; also of a store that was closed for good. */
export async function loadReceipt(ctx: Ctx, orderId: number): Promise<PosReceipt> {
  const order = await getPosOrder(ctx, orderId)
  const digits = getDigits(order.currency)
  const major = (amount: number) => toMajor(Number(amount), digits)
  const items = await loadItems(ctx, order.id)
  const payments = await ctx.db
    .selectFrom('pos_payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('refund_id', 'is', null)
    .orderBy('id')
    .execute()
  const rounding = sum(payments.map((payment) => payment.rounding))
  const discount_total = order.promotion_discount - order.shipping_discount
  const { register, cashier } = await loadCashier(ctx, order)
  return {
    order_id: order.id,
    order_number: order.order_number,
    receipt_number: order.receipt_number ?? '',
    invoice_number: order.invoice_number,
    type: 'sale',
    language: ctx.language,
    at: order.paid_at ?? order.created_at,
    store: await presentReceiptStore(ctx, order.store_id),
    register,
    cashier,
    customer: await presentCustomer(ctx, order),
    currency: order.currency,
    items: await presentItems(ctx, order, items),
    discounts: await loadDiscounts(ctx, order, digits),
    subtotal: major(order.subtotal),
    discount_total: major(discount_total),
    points_used: order.points_used,
    points_discount: major(order.points_discount),
    rounding: major(rounding),
    grand_total: major(order.grand_total),
    tax_included: major(order.tax_included),
    tax_added: major(order.tax_added),
    taxes: presentTaxes(await loadTaxSums(ctx, order), digits),
    points_earned: order.points_to_earn + order.bonus_points,
    payments: payments.map(({ method, amount, tendered, reference }) => ({
      method,
      amount: major(amount),
      tendered: tendered === null ? null : major(tendered),
      change: major(tendered === null ? 0 : tendered - amount),
      reference,
    })),
    refunds: await loadRefundsOfReceipt(ctx, order.id, digits),
    prints: order.receipt_prints,
    is_copy: order.receipt_prints > 1,
  }
}

async function presentReceiptStore(ctx: Ctx, storeId: number): Promise<PosReceipt['store']> {
  const record = await ctx.db.selectFrom('stores').selectAll().where('id', '=', storeId).executeTakeFirstOrThrow()
  const store = await presentStore(ctx, record)
  return {
    id: store.id,
    name: store.name,
    code: store.code,
    address: store.address,
    phone: store.phone,
    email: store.email,
    header: store.receipt_header,
    footer: store.receipt_footer,
    second: store.receipt_second && { language: store.receipt_language, ...store.receipt_second },
    width: store.receipt_width,
  }
}

async function loadCashier({ db }: Ctx, order: OrderRecord): Promise<{ register: string; cashier: string }> {
  const { rows } = await sql<{ register: string; cashier: string }>`
    select s.register, coalesce(a.name, s.opener_name) as cashier
    from pos_sessions s left join accounts a on a.id = ${order.created_by_admin_id} where s.id = ${order.pos_session_id}`.execute(
    db,
  )
  return rows[0] ?? { register: '', cashier: '' }
}

async function presentCustomer(ctx: Ctx, order: OrderRecord): Promise<PosReceipt['customer']> {
  const buyer = order.user_id === null ? undefined : await findBuyer(ctx, order.user_id)
  return buyer ? { id: buyer.id, name: fullName(buyer), email: buyer.email } : null
}

/** More units than a receipt needs amounts for; staff refund larger lines in the order. */
const mostAmounts = 200

async function presentItems(
  ctx: Ctx,
  order: OrderRecord,
  items: readonly OrderItemRecord[],
): Promise<PosReceipt['items']> {
  const balance = await loadBalance(ctx, order, items)
  const major = (amount: number) => toMajor(amount, getDigits(order.currency))
  return items.map((item) => {
    const refundable = balance.quantityLeft(item.id)
    const known = Math.min(refundable, mostAmounts)
    return {
      order_item_id: item.id,
      stock_id: item.stock_id,
      name: item.name,
      option_text: optionText(item.options),
      sku: item.sku,
      price: major(item.price),
      quantity: item.qty,
      total: major(item.line_total),
      discount: major(item.promotion_amount + item.points_amount),
      net: major(item.line_net),
      refunded: item.refunded_qty,
      refundable,
      refund_amounts: Array.from({ length: known }, (_, at) => major(balance.payout(item.id, at + 1))),
      is_gift: item.is_gift,
      image: item.image,
    }
  })
}

async function loadDiscounts({ db }: Ctx, order: OrderRecord, digits: number): Promise<PosReceipt['discounts']> {
  const { rows } = await sql<{ title: string; code: string | null; target: 'item' | 'shipping'; amount: number }>`
    select promotion_title as title, code, target, sum(amount)::bigint as amount from order_discounts where order_id = ${order.id}
    group by promotion_id, promotion_title, code, target order by min(id)`.execute(db)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: toMajor(Number(amount), digits) }))
}
