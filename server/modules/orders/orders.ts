import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

export { countOrders } from '#server/modules/orders/admin/list-admin-orders.ts'
export {
  orderStatistics,
  orderStatisticsSort,
  withOrderStatistics,
} from '#server/modules/orders/admin/order-statistics.ts'
export { reconcilePayments } from '#server/modules/orders/online-payments/reconcile-payments.ts'
export { retryPaymentEvents } from '#server/modules/orders/payment-events/payment-webhook.ts'
export { retryRefunds } from '#server/modules/orders/refunds/retry-refunds.ts'
export { completeOrders, expireOrders } from '#server/modules/orders/transition/expire-orders.ts'
export { rewardJob, rewardReferrer } from '#server/modules/orders/transition/reward-referrer.ts'
export { auditOrders } from './audit-orders.ts'
export { ensureSalesDefaults } from './ensure-sales-defaults.ts'
export { isToAnswer, isToShip } from './order-tasks.ts'
export { paymentStatus } from './present-order.ts'
export { reallocateExpiredLots } from './reallocate-expired-lots.ts'

/** Whether an order still waits for money: the base currency cannot change until then (pricing.md P5). */
export async function hasUnpaidOrders(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql`
    select from orders where paid_at is null and status in ('pending', 'payment_review', 'payment_reject', 'shipped') limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}
/** Orders that are paid and not completed. */
export async function countOpenOrders(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from orders where paid_at is not null and status in ('paid', 'shipped')`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

export { createOrder } from './create/create-order.ts'
export { type OrderRequest, type PlaceInput, parseOrderRequest } from './create/parse-order-request.ts'
export { takeOffers } from './create/take-offers.ts'
export { validateOrder } from './create/validate-order.ts'
export { findOwnOrder } from './customer/customer-order.ts'
export { addHistory } from './history.ts'
export { itemsInLanguage } from './items-in-language.ts'
export { loadTaxSums } from './load-tax-sums.ts'
export { loadOrderAmounts } from './mail/order-amounts.ts'
export { addressLines, moneyFormatter } from './mail/order-mail-data.ts'
export { orderMailDefinitions } from './mail/order-mail-definitions.ts'
export { queueOrderMail } from './mail/queue-order-mail.ts'
export { orderAccessToken } from './order-access.ts'
export {
  findOrder,
  isDelivered,
  loadItems,
  loadOrders,
  lockOrder,
  type OrderItemRecord,
  type OrderRecord,
} from './order-record.ts'
export { presentPlacedOrder } from './present-placed-order.ts'
export { loadBalance } from './refunds/load-balance.ts'
export { loadRefunds } from './refunds/load-refunds.ts'
export { prepareRefund } from './refunds/prepare-refund.ts'
export { requireRefundable } from './refunds/require-refundable.ts'
export { settleRefund } from './refunds/settle-refund.ts'
export { countPrint, storeSaleTime } from './register-sale.ts'
export { loadParcelUnits } from './shipments/parcel-units.ts'
export { transitionOrder } from './transition/transition-order.ts'
