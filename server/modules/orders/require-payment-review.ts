import type { Ctx } from '#server/kernel/context.ts'
import { forbidden } from '#server/kernel/errors.ts'
import { can } from '#server/kernel/permissions.ts'
import { permissionTo } from './order-states.ts'

/**
 * An order with nothing to pay is paid at once. Staff who cause that by their own price, discount or edit thereby decide that the
 * shop needs no money, as if they had marked the order as paid: 403 without that permission.
 */
export function requirePaymentReview(ctx: Ctx): void {
  if (!can(ctx, permissionTo('paid'))) throw forbidden('errors.free_order_unauthorized')
}

/** Cash on delivery is settled by completing the order: an order that waits for another payment would be paid without review. */
export function requireReviewForCash(ctx: Ctx): void {
  if (!can(ctx, permissionTo('paid'))) throw forbidden('errors.cash_order_unauthorized')
}
