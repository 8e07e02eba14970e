import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { AdminOrder, changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { getAdminOrder } from '#server/modules/orders/admin/get-admin-order.ts'
import { lockOrder } from '#server/modules/orders/order-record.ts'
import { permissionTo } from '#server/modules/orders/order-states.ts'
import { transitionOrder } from './transition-order.ts'

type Move = Omit<ReadInputOf<typeof changeOrderStatus>, 'language'>

/** Staff change the status of an order; a stale version is rejected (orders.md O6). */
export async function changeStatus(
  ctx: Ctx,
  input: ReadInputOf<typeof changeOrderStatus>,
): Promise<{ data: AdminOrder }> {
  requirePermission(ctx, permissionTo(input.status))
  await transitionByStaff(ctx, input)
  return getAdminOrder(ctx, input)
}

/** One transition in its own transaction; a stale version and a payment rejection without a reason are refused. */
export const transitionByStaff = (ctx: Ctx, { id, status, version, ...input }: Move) =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    if (version && version !== order.version) throw conflict('errors.order_changed')
    const remark = input.reason || input.remark
    if (status === 'payment_reject' && order.status !== status && !remark)
      throw fieldError('reason', 'validation.required')
    await transitionOrder(tx, order, status, { ...input, remark })
  })
