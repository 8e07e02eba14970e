import type { PurchaseStatus } from '#contracts/purchasing/purchase-order.ts'
import { daysBetween, today } from '#contracts/shop-date.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** States in which a supplier still has to deliver. */
export const openStatuses: PurchaseStatus[] = ['ordered', 'partially_received']

/** Days since a purchase order was expected; 0 when it is not late, or nothing more will come. */
export function countDaysLate(
  { settings }: Ctx,
  { status, expected_at }: { status: PurchaseStatus; expected_at: string | null },
): number {
  if (expected_at === null || !openStatuses.includes(status)) return 0
  return Math.max(0, daysBetween(expected_at, today(settings)))
}
