import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { eligiblePayments, type LoadedPaymentMethod, loadPaymentMethods } from '#server/modules/payments/payments.ts'
import type { OrderRecord } from './order-record.ts'

/** The methods that an order can still be paid by: none once it is paid, under review or canceled. */
export async function eligiblePaymentsOf(ctx: Ctx, order: OrderRecord): Promise<LoadedPaymentMethod[]> {
  if (order.status !== 'pending' || order.grand_total === 0) return []
  const { grand_total, shipping_id, shipping_address } = order
  return eligiblePayments(await loadPaymentMethods(ctx), {
    grand_total,
    shipping_id,
    ...(shipping_address.country && { country: shipping_address.country }),
  })
}

/** Minutes that a change of the method leaves at least to pay (orders.md O4). */
const leastHold = 30

/**
 * Columns that an order copies from its payment method, and its deadline, counted from when the order was placed however often the method
 * changes (orders.md O4). Without `placed` it is placed now.
 */
export function paymentColumns(method: LoadedPaymentMethod | undefined, placed?: string) {
  const minutes = method?.hold_minutes ?? null
  return {
    payment_method_id: method?.id ?? null,
    payment_type: method?.type ?? null,
    payment_title: method?.title ?? '',
    payment_settlement: method?.settlement ?? null,
    requires_proof: method?.requires_proof ?? false,
    hold_until:
      minutes === null
        ? null
        : sql<string>`greatest(coalesce(${placed ?? null}::timestamptz, now()) + make_interval(mins => ${minutes}),
            now() + make_interval(mins => ${leastHold}))`,
  }
}
