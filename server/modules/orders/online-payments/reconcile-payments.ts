import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { cancelPayment, findPaymentState } from '#server/modules/payments/payments.ts'
import { applyState } from './apply-state.ts'

const passSize = 100

/**
 * Compares payments that were opened at a payment service with the service: money that arrived without a webhook pays its order, and void
 * payments are canceled there too, so that no money can come by them. Returns how many are closed now.
 */
export async function reconcilePayments(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .selectFrom('payments')
    .select(['id', 'type', 'status', 'provider_ref'])
    .where('provider_ref', 'is not', null)
    .where('closed_at', 'is', null)
    .where('status', 'in', ['open', 'failed', 'void'])
    .where(sql<boolean>`coalesce(checked_at, updated_at) < now() - interval '1 minute'`)
    .orderBy(sql`coalesce(checked_at, updated_at)`)
    .limit(passSize)
    .execute()
  let closed = 0
  for (const { provider_ref, ...payment } of due) {
    const ask = payment.status === 'void' ? cancelPayment : findPaymentState
    try {
      const state = await ask(ctx, payment.type, { payment_id: payment.id, provider_ref: provider_ref ?? '' })
      await applyState(ctx, payment, state)
      if (state.status === 'succeeded' || state.status === 'canceled') closed++
    } catch (error) {
      ctx.services.log.error({ err: error, payment: payment.id }, 'A payment could not be reconciled')
      await ctx.db.updateTable('payments').set({ checked_at: sql`now()` }).where('id', '=', payment.id).execute()
    }
  }
  return closed
}
