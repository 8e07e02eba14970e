import type { ReadInputOf } from '#contracts/endpoint.ts'
import { type uploadProof as contract, largestProof, maxProofs, type Order } from '#contracts/orders/order.ts'
import { isPart } from '#contracts/uploaded-part.ts'
import { removeStoredFile } from '#server/domain/remove-stored-file.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { findOwnOrder, lockOwnOrder } from '#server/modules/orders/customer/customer-order.ts'
import { loadItems, type OrderRecord, orderFacts } from '#server/modules/orders/order-record.ts'
import { canMove } from '#server/modules/orders/order-states.ts'
import { presentOrder } from '#server/modules/orders/present-order.ts'
import { invalidTransition } from '#server/modules/orders/transition/invalid-transition.ts'
import { transitionOrder } from '#server/modules/orders/transition/transition-order.ts'
import { countProofs } from '#server/modules/payments/payments.ts'
import { documentType, withoutCameraData } from '#server/platform/files/document-check.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { limitProofs } from './limit-proofs.ts'

type Input = ReadInputOf<typeof contract>

/** Uploads a proof of a bank transfer; the order then waits for review (orders.md O6, O7). */
export async function uploadProof(ctx: Ctx, input: Input): Promise<{ data: Order }> {
  await needsProof(ctx, await findOwnOrder(ctx, input))
  const { content, mime } = await readFile(input.file)
  await limitProofs(ctx, content.byteLength)
  const file = { path: sha256(content), mime, size: content.byteLength }
  // Before the lock, because the store may be on another machine (orders.md O2).
  await ctx.services.files.put(file.path, content)
  return recordProof(ctx, input, file).catch(async (error: unknown) => {
    await removeStoredFile(ctx.services, file.path)
    throw error
  })
}

/** Under the lock of the order: of several uploads at once, one is recorded. */
function recordProof(ctx: Ctx, input: Input, file: { path: string; mime: string; size: number }) {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, input)
    await needsProof(tx, order)
    const payment = await openPayment(tx, order)
    await tx.db
      .insertInto('payment_proofs')
      .values({ order_id: order.id, payment_id: payment?.id ?? null, ...file, remark: input.remark ?? '' })
      .execute()
    const moved = await transitionOrder(tx, order, 'payment_review', { remark: input.remark || null })
    return { data: await presentOrder(tx, moved) }
  })
}

/** 409 for an order that waits for no proof, and for the sixth proof. */
async function needsProof(ctx: Ctx, order: OrderRecord): Promise<void> {
  const facts = orderFacts(order, await loadItems(ctx, order.id))
  if (!facts.requires_proof || !canMove(facts, 'payment_review', 'user'))
    throw invalidTransition(ctx, order.status, 'payment_review')
  if ((await countProofs(ctx, order.id)) >= maxProofs) throw conflict('errors.proof_limit')
}

async function readFile(file: unknown): Promise<{ content: Uint8Array; mime: string }> {
  const sent = isPart(file) ? file.content : new Uint8Array()
  const mime = sent.byteLength <= largestProof ? await documentType(sent) : null
  const content = mime && (await withoutCameraData(sent, mime))
  if (!content) throw fieldError('file', 'validation.image_required')
  return { content, mime }
}

const openPayment = (tx: TxCtx, order: OrderRecord) =>
  tx.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'open')
    .orderBy('id', 'desc')
    .executeTakeFirst()
