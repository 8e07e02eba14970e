import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import type { batchOrders } from '#contracts/orders/batch-orders.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { transitionByStaff } from '#server/modules/orders/transition/change-status.ts'
import { shownRefusal } from '#server/modules/orders/transition/invalid-transition.ts'
import { permissionTo } from './order-states.ts'

/** Moves each order by itself: what can be moved is, the rest is answered with its reason (orders.md O6). */
export async function batchStatus(
  ctx: Ctx,
  { ids, data: { status, notify, parcels } }: ReadInputOf<typeof batchOrders>,
): Promise<OutputOf<typeof batchOrders>> {
  if (ids.length > 1) requirePermission(ctx, 'batch_update orders')
  const permission = permissionTo(status)
  if (permission !== 'update order') requirePermission(ctx, permission)
  const parcelOf = new Map(parcels?.map((parcel) => [parcel.id, parcel]))
  const answer: OutputOf<typeof batchOrders> = { data: [], errors: [] }
  for (const id of new Set(ids)) {
    try {
      await transitionByStaff(ctx, { ...parcelOf.get(id), id, status, notify })
      answer.data.push({ id, status })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      answer.errors.push({ id, message: shownRefusal(ctx, error) })
    }
  }
  return answer
}
