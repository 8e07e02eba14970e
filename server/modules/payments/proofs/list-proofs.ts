import type { PaymentProof } from '#contracts/orders/order.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The proofs of an order, the oldest first. `audience` decides the endpoint of their files. */
export async function listProofs(ctx: Ctx, orderId: number, audience: 'shop' | 'staff'): Promise<PaymentProof[]> {
  const rows = await ctx.db
    .selectFrom('payment_proofs')
    .select(['id', 'status', 'reason', 'remark', 'mime', 'size', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const path = audience === 'staff' ? '/api/admin/order' : '/api/order'
  return rows.map(({ reason, ...proof }) => ({
    ...proof,
    reason: reason ?? '',
    url: `${path}/${orderId}/proof/${proof.id}`,
  }))
}

export async function countProofs(ctx: Ctx, orderId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('payment_proofs')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}
