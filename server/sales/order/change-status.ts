import type { ReadInputOf } from '#contracts/call.ts'
import type { AdminOrder, batchOrders, changeOrderStatus } from '#contracts/sales/admin-order.ts'
import { type Ctx, inTransaction } from '../../context.ts'
import { need } from '../../need.ts'
import { conflict, invalidField, Refusal } from '../../refusal.ts'
import { refusalText } from '../../refusal-text.ts'
import { permissionTo } from '../order-states.ts'
import { moveOrder } from './move-order.ts'
import { showAdminOrder } from './show-admin-order.ts'
import { lockOrder } from './stored-order.ts'

type Move = Omit<ReadInputOf<typeof changeOrderStatus>, 'language'>

/** Staff move an order; a version that is not the stored one any more is refused (sales.md 2.6). */
export async function changeStatus(
  ctx: Ctx,
  input: ReadInputOf<typeof changeOrderStatus>,
): Promise<{ data: AdminOrder }> {
  need(ctx, permissionTo(input.status))
  await move(ctx, input)
  return showAdminOrder(ctx, input)
}

const move = (ctx: Ctx, { id, status, version, ...input }: Move) =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    if (version && version !== order.version) throw conflict('errors.order_changed')
    const remark = input.reason || input.remark
    if (status === 'payment_reject' && order.status !== status && !remark)
      throw invalidField('reason', 'validation.required')
    await moveOrder(tx, order, status, { ...input, remark })
  })

/** Each order by itself: what could be moved is, the rest is told (sales.md 2.6). */
export async function batchStatus(ctx: Ctx, { ids, data: { status } }: ReadInputOf<typeof batchOrders>) {
  if (ids.length > 1) need(ctx, 'batch_update orders')
  const right = permissionTo(status)
  if (right !== 'update order') need(ctx, right)
  const answer: { data: { id: number; status: string }[]; errors: { id: number; message: string }[] } = {
    data: [],
    errors: [],
  }
  for (const id of new Set(ids)) {
    try {
      await move(ctx, { id, status })
      answer.data.push({ id, status })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer.errors.push({ id, message: refusalText(ctx.locale, error) })
    }
  }
  return answer
}
