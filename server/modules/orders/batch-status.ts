import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import type { batchOrders } from '#contracts/orders/batch-orders.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { transitionByStaff } from '#server/modules/orders/transition/change-status.ts'
import { shownRefusal } from '#server/modules/orders/transition/invalid-transition.ts'
import { attemptEach } from '#server/resource/attempt-each.ts'
import { permissionTo } from './order-states.ts'

/** Changes the status of each order separately; orders that cannot be changed are returned with the reason (orders.md O6). */
export async function batchStatus(
  ctx: Ctx,
  { ids, data: { status, notify, parcels } }: ReadInputOf<typeof batchOrders>,
): Promise<OutputOf<typeof batchOrders>> {
  if (ids.length > 1) requirePermission(ctx, 'batch_update orders')
  const permission = permissionTo(status)
  if (permission !== 'update order') requirePermission(ctx, permission)
  const parcelOf = new Map(parcels?.map((parcel) => [parcel.id, parcel]))
  const attempts = await attemptEach(new Set(ids), (id) =>
    transitionByStaff(ctx, { ...parcelOf.get(id), id, status, notify }),
  )
  return {
    data: attempts.flatMap((one) => ('value' in one ? [{ id: one.item, status }] : [])),
    errors: attempts.flatMap((one) =>
      'error' in one ? [{ id: one.item, message: shownRefusal(ctx, one.error) }] : [],
    ),
  }
}
