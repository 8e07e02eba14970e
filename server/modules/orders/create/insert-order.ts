import { type Insertable, sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { actorColumns } from '#server/modules/orders/history.ts'
import { orderColumns } from '#server/modules/orders/order-record.ts'
import { paymentColumns } from '#server/modules/orders/payment-options.ts'
import { amountColumns, type OrderSnapshot } from '#server/modules/orders/snapshot/snapshot.ts'
import { savedOrderId, writeSnapshot } from '#server/modules/orders/snapshot/write-snapshot.ts'
import type { LoadedPaymentMethod } from '#server/modules/payments/payments.ts'
import type { PricedOrder } from '#server/modules/pricing/pricing.ts'
import type { OrderRequest } from './parse-order-request.ts'

type Columns = Insertable<Tables['orders']>

export interface NewOrder {
  request: OrderRequest
  checkout: PricedOrder
  /** Further columns: the cart of the order, or the staff who created it. */
  row: Pick<Columns, 'display_currency'> &
    Pick<Columns, 'cart_id' | 'display_rate' | 'remark' | 'referral_code' | 'promoter_id' | 'referrer_id'> &
    Partial<
      Pick<
        Columns,
        'store_id' | 'pos_session_id' | 'client_uuid' | 'receipt_number' | 'receipt_prints' | 'payment_title'
      >
    > &
    Pick<Columns, 'channel' | 'created_by_admin_id' | 'adjustment_reason' | 'hold_until' | 'awaits_confirmation'>
  /** The name of the person placing the order, for its history. */
  actor_name: string
}

/** Everything that is written before units are reserved, in one statement: the order's snapshot, the end of the cart, history and open payment. */
export function insertOrder(
  ctx: TxCtx,
  placing: NewOrder,
  snapshot: OrderSnapshot,
  payment: LoadedPaymentMethod | undefined,
) {
  const row = ctx.db
    .insertInto('orders')
    .values(orderRow(ctx, placing, payment))
    .returning(orderColumns)
  const { actor_type, actor_id } = actorColumns(ctx.actor)
  const alongside = [
    sql`finished as (
      update carts set order_id = ${savedOrderId}, completed_at = now(), updated_at = now() where id = ${placing.row.cart_id ?? null}::uuid)`,
    sql`noted as (
      insert into order_histories (order_id, to_status, actor_type, actor_id, actor_name)
      select id, 'pending', ${actor_type}, ${actor_id}::bigint, ${placing.actor_name} from saved)`,
    sql`opened as (
      insert into payments (order_id, payment_method_id, type, amount, currency)
      select id, payment_method_id, payment_type, grand_total, currency from saved where payment_method_id is not null)`,
  ]
  return writeSnapshot(ctx, row, snapshot, { isNew: true, alongside })
}

function orderRow(ctx: TxCtx, { request, checkout, row }: NewOrder, payment: LoadedPaymentMethod | undefined) {
  const { quote, shipping, requires_shipping } = checkout
  const { currency, sale } = ctx.settings
  return {
    order_number: sql<string>`${sale.order_number_prefix} || nextval('order_numbers')`,
    user_id: request.buyer?.id ?? null,
    email: request.email,
    language: ctx.language,
    currency: currency.base_currency,
    ...amountColumns(quote),
    shipping_id: requires_shipping ? (shipping?.id ?? null) : null,
    shipping_type: requires_shipping ? (shipping?.type ?? null) : null,
    shipping_title: requires_shipping ? (shipping?.title ?? '') : '',
    ...shippingInputColumns(shipping, request.shipping_input),
    ...paymentColumns(ctx, payment, { isGuest: request.buyer === undefined }),
    shipping_address: JSON.stringify(request.shipping_address),
    billing_address: JSON.stringify(request.billing_address),
    ...row,
  }
}

/** The customer's answer to the question of the shipping method, with the question; an unexpected answer is not stored. */
const shippingInputColumns = (shipping: { input_label: string } | undefined, answer: string) => ({
  shipping_input_label: shipping?.input_label ?? '',
  shipping_input: shipping?.input_label ? answer : '',
})
