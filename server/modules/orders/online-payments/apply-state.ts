import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { applyPaymentResult } from '#server/modules/orders/payment-events/apply-payment-result.ts'
import type { PaymentState } from '#server/modules/payments/payments.ts'

/** Applies what the payment service says of a payment, in its name, as its webhook would; the later of both changes nothing. */
export async function applyState(ctx: Ctx, { id, type }: { id: number; type: string }, state: PaymentState) {
  const own: Ctx = { ...ctx, actor: { kind: 'webhook', provider: type } }
  const { status, ...result } = state
  if (status === 'succeeded')
    await inTransaction(own, (tx) => applyPaymentResult(tx, { payment_id: id, status, ...result }))
  const isOver = status === 'succeeded' || status === 'canceled'
  await ctx.db
    .updateTable('payments')
    .set({ checked_at: sql`now()`, ...(isOver && { closed_at: sql`now()` }) })
    .where('id', '=', id)
    .execute()
  // Canceled at the service: this key leads nowhere any more, and the customer starts another payment.
  if (status === 'canceled')
    await ctx.db
      .updateTable('payments')
      .set({ status: 'void', updated_at: sql`now()` })
      .where('id', '=', id)
      .where('status', 'in', ['open', 'failed'])
      .execute()
}
