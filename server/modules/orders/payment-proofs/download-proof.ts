import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { showAdminProof } from '#contracts/orders/admin-order.ts'
import type { showProof } from '#contracts/orders/order.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { privateFile } from '#server/kernel/files/private-file.ts'
import { findOwnOrder } from '#server/modules/orders/customer/customer-order.ts'

/** Downloads a proof for the owner of its order. */
export const sendOwnProof = async (ctx: Ctx, input: ReadInputOf<typeof showProof>) =>
  send(ctx, (await findOwnOrder(ctx, input)).id, input.proof_id)

/** Downloads a proof for staff; the endpoint checks the permission. */
export const sendProof = (ctx: Ctx, { id, proof_id }: ReadInputOf<typeof showAdminProof>) => send(ctx, id, proof_id)

async function send(ctx: Ctx, orderId: number, id: number) {
  const proof = await ctx.db
    .selectFrom('payment_proofs')
    .select(['path', 'mime'])
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!proof) throw notFound()
  return privateFile(ctx, { ...proof, name: `proof-${id}.${proof.mime.replace(/^.*\//, '')}` })
}
