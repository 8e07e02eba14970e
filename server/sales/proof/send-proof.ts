import type { ReadInputOf } from '#contracts/call.ts'
import type { showAdminProof } from '#contracts/sales/admin-order.ts'
import type { showProof } from '#contracts/sales/order.ts'
import type { Ctx } from '../../context.ts'
import { sendPrivateFile } from '../../platform/files/private-file.ts'
import { notFound } from '../../refusal.ts'
import { ownOrder } from '../order/own-order.ts'

/** The file of a proof, for the buyer who sent it. */
export const sendOwnProof = async (ctx: Ctx, input: ReadInputOf<typeof showProof>) =>
  send(ctx, (await ownOrder(ctx, input)).id, input.proof_id)

/** The same for staff; the call asks for the right. */
export const sendProof = (ctx: Ctx, { id, proof_id }: ReadInputOf<typeof showAdminProof>) => send(ctx, id, proof_id)

async function send(ctx: Ctx, orderId: number, id: number) {
  const proof = await ctx.db
    .selectFrom('payment_proofs')
    .select(['path', 'mime'])
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!proof) throw notFound()
  return sendPrivateFile(ctx, { ...proof, name: `proof-${id}.${proof.mime.replace(/^.*\//, '')}` })
}
