import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { AdminOrder, reviewProof as contract } from '#contracts/orders/admin-order.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, fieldError, notFound } from '#server/kernel/errors.ts'
import { getAdminOrder } from '#server/modules/orders/admin/get-admin-order.ts'
import { lockOrder } from '#server/modules/orders/order-record.ts'
import { invalidTransition } from '#server/modules/orders/transition/invalid-transition.ts'
import { transitionOrder } from '#server/modules/orders/transition/transition-order.ts'
import { closeProofs } from '#server/modules/payments/payments.ts'

/** Staff approve a proof, and the order is paid; or reject it with a reason, and the customer may upload another (orders.md O6). */
export async function reviewProof(ctx: Ctx, input: ReadInputOf<typeof contract>): Promise<{ data: AdminOrder }> {
  const { id, proof_id, action, reason, version, notify } = input
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    const proof = await tx.db
      .selectFrom('payment_proofs')
      .select(['id', 'status'])
      .where('id', '=', proof_id)
      .where('order_id', '=', id)
      .executeTakeFirst()
    if (!proof) throw notFound()
    const decided = action === 'approve' ? 'approved' : 'rejected'
    if (proof.status === decided) return
    if (version && version !== order.version) throw conflict('errors.order_changed')
    if (action === 'reject' && !reason) throw fieldError('reason', 'validation.required')
    const to = action === 'approve' ? 'paid' : 'payment_reject'
    // Only a pending proof can be rejected; a rejected one can still be approved.
    if (order.status === to || (action === 'reject' && proof.status !== 'pending'))
      throw invalidTransition(tx, order.status, to)
    await transitionOrder(tx, order, to, { remark: reason, notify })
    await closeProofs(tx, { id: proof_id }, decided, reason)
  })
  return getAdminOrder(ctx, input)
}
