import { sql } from 'kysely'
import type { DeliveryEstimate } from '#contracts/checkout/checkout.ts'
import { getDigits, toMajor } from '#contracts/money.ts'
import { maxProofs, type Order, type OrderComment, type OrderLine } from '#contracts/orders/order.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  countProofs,
  fpsCode,
  type LoadedPaymentMethod,
  listProofs,
  loadPaymentMethods,
  presentPayment,
} from '#server/modules/payments/payments.ts'
import { earnedByOrder } from '#server/modules/points/points.ts'
import { presentDiscounts, presentTaxes, presentTotals } from '#server/modules/pricing/pricing.ts'
import { expectedDelivery, loadPickupPlace } from '#server/modules/shipping/shipping.ts'
import { itemsInLanguage, lineInLanguage } from './items-in-language.ts'
import { loadTaxSums } from './load-tax-sums.ts'
import { methodsInLanguage } from './methods-in-language.ts'
import {
  awaitsPayment,
  isSettled,
  loadItems,
  type OrderItemRecord,
  type OrderRecord,
  orderFacts,
} from './order-record.ts'
import { canMove, getPaymentStatus } from './order-states.ts'
import { getEligiblePayments } from './payment-options.ts'
import { presentOwnRefunds } from './refunds/present-refunds.ts'
import { loadShipments } from './shipments/load-shipments.ts'

export const paymentStatus = (order: Pick<OrderRecord, 'status' | 'paid_at' | 'refunded_total'>) =>
  getPaymentStatus({
    status: order.status,
    settled: isSettled(order),
    refunded_total: order.refunded_total,
  })

/** An order as its owner sees it, in the language of the page (orders.md O9). Amounts are in the order's own currency, whatever the shop's is by now. */
export async function presentOrder(ctx: Ctx, order: OrderRecord): Promise<Order> {
  const items = await loadItems(ctx, order.id)
  const facts = orderFacts(order, items)
  const history = await ctx.db
    .selectFrom('order_histories')
    .select(['to_status', 'created_at'])
    .where('order_id', '=', order.id)
    // Edits by staff are not shown as steps.
    .where((e) => e('from_status', 'is distinct from', e.ref('to_status')))
    .orderBy('id')
    .execute()
  const options = await getEligiblePayments(ctx, order)
  const details = await presentDetails(ctx, order, 'shop')
  const texts = await itemsInLanguage(ctx, [{ order, items }])
  return {
    ...details,
    ...(await methodsInLanguage(ctx, order, details)),
    items: presentLines(order, items).map((line) => lineInLanguage(line, texts)),
    refunds: await presentOwnRefunds(ctx, order),
    payment_options: options.map((method) => presentPayment(method, ctx.settings.digits)),
    comments: await loadPublicComments(ctx, order),
    history: history.map(({ to_status, created_at }) => ({ status: to_status, created_at })),
    can: {
      pay: options.length > 0,
      upload_proof:
        facts.requires_proof &&
        canMove(facts, 'payment_review', 'user') &&
        (await countProofs(ctx, order.id)) < maxProofs,
      cancel: canMove(facts, 'canceled', 'user'),
      receive: canMove(facts, 'completed', 'user'),
    },
  }
}

type OrderDetails = Omit<Order, 'items' | 'comments' | 'history' | 'can' | 'payment_options' | 'refunds'>

/**
 * What customers and staff both see of an order besides its lines, read in one trip to the database. `reader` decides the URLs of its proofs.
 */
export async function presentDetails(ctx: Ctx, order: OrderRecord, reader: 'shop' | 'staff'): Promise<OrderDetails> {
  const digits = getDigits(order.currency)
  const [discounts, taxes, methods, points_earned, proofs, shipments, expected_delivery, pickup] = await Promise.all([
    ctx.db
      .selectFrom('order_discounts')
      .select(['promotion_title as title', 'code', 'target', sql<number>`sum(amount)::bigint`.as('amount')])
      .where('order_id', '=', order.id)
      .groupBy(['promotion_id', 'promotion_title', 'code', 'target'])
      .orderBy((e) => e.fn.min('id'))
      .execute(),
    loadTaxSums(ctx, order),
    order.payment_method_id ? loadPaymentMethods(ctx) : [],
    order.user_id === null ? 0 : earnedByOrder(ctx, order.id),
    listProofs(ctx, order.id, reader),
    loadShipments(ctx, order.id),
    estimateFor(ctx, order),
    order.shipping_type === 'pickup' && order.shipping_id !== null ? loadPickupPlace(ctx, order.shipping_id) : null,
  ])
  const method = methods.find(({ id }) => id === order.payment_method_id)
  return {
    id: order.id,
    identifier: order.order_number,
    order_number: order.order_number,
    status: order.status,
    payment_status: paymentStatus(order),
    created_at: order.created_at,
    currency: order.currency,
    display_currency: order.display_currency,
    shipping: {
      ...order.shipping_address,
      type: order.shipping_type,
      method: order.shipping_title,
      input_label: order.shipping_input_label,
      input: order.shipping_input,
      carrier: order.carrier ?? '',
      tracking_number: order.tracking_number ?? '',
    },
    pickup,
    shipments,
    billing: order.billing_address,
    email: order.email,
    remark: order.remark ?? '',
    ...presentTotals(order, digits),
    points_to_earn: order.points_to_earn + order.bonus_points,
    points_earned,
    refunded_total: toMajor(order.refunded_total, digits),
    kept_total: toMajor(order.grand_total - order.refunded_total, digits),
    discounts: presentDiscounts(discounts, digits),
    taxes: presentTaxes(taxes, digits),
    payment: {
      id: order.payment_method_id,
      type: order.payment_type,
      settlement: order.payment_settlement,
      title: order.payment_title,
      instructions: (awaitsPayment(order) && method?.instructions) || '',
      bank: (awaitsPayment(order) && method && presentBank(order, method)) || null,
      hold_until: order.hold_until,
      proofs,
    },
    invoice_number: order.invoice_number ?? '',
    expected_delivery,
    awaits_confirmation: order.awaits_confirmation,
  }
}

/** Goods are prepared from the payment on, or at once where the courier takes the money. */
function estimateFor(ctx: Ctx, order: OrderRecord): Promise<DeliveryEstimate | null> | null {
  const { status, shipping_id, paid_at, created_at, payment_settlement } = order
  const isPrepared =
    ['paid', 'shipped'].includes(status) ||
    (status === 'pending' && payment_settlement === 'on_delivery' && !order.awaits_confirmation)
  return isPrepared && shipping_id !== null ? expectedDelivery(ctx, shipping_id, paid_at ?? created_at) : null
}

function presentBank(order: OrderRecord, { bank }: LoadedPaymentMethod): Order['payment']['bank'] {
  const { currency, order_number: reference } = order
  const amount = toMajor(order.grand_total, getDigits(currency))
  return bank && { ...bank, fps_code: fpsCode(bank.fps_id, { currency, amount, reference }) }
}

/** The lines of an order as customers and staff see them. */
export function presentLines({ currency }: OrderRecord, items: readonly OrderItemRecord[]): OrderLine[] {
  const digits = getDigits(currency)
  return items.map((item) => presentLine(item, digits))
}

const presentLine = (item: OrderItemRecord, digits: number): OrderLine => ({
  id: item.id,
  product: { id: item.product_id, name: item.name, url: item.url, image: item.image },
  stock_id: item.stock_id,
  sku: item.sku,
  options: item.options,
  price: toMajor(item.price, digits),
  qty: item.qty,
  total: toMajor(item.line_total, digits),
  discount: toMajor(item.promotion_amount, digits),
  is_gift: item.is_gift,
  refunded_qty: item.refunded_qty,
  type: item.type,
  shipped_qty: item.shipped_qty,
})

/** The messages of customer and staff, without internal notes. */
export async function loadPublicComments(ctx: Ctx, order: Pick<OrderRecord, 'id'>): Promise<OrderComment[]> {
  const comments = await ctx.db
    .selectFrom('order_comments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('is_internal', '=', false)
    .orderBy('id')
    .execute()
  return comments.map(({ id, comment, author_name, author_type, created_at }) => ({
    id,
    comment,
    author: author_name,
    is_staff: author_type === 'admin',
    created_at,
  }))
}
