import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { sendRefund } from './send-refund.ts'
import { settleRefund } from './settle-refund.ts'

const passSize = 100

/**
 * Sends refunds again that the payment service has not answered, or whose process ended in between. Returns how many are settled now.
 */
export async function retryRefunds(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .selectFrom('refunds')
    .selectAll()
    .where('status', '=', 'pending')
    // A request that is still running settles its refund itself.
    .where((e) => e.or([e('kind', '=', 'payment'), e('created_at', '<', sql<string>`now() - interval '30 seconds'`)]))
    .where('next_attempt_at', '<=', sql<string>`now()`)
    .orderBy('id')
    .limit(passSize)
    .execute()
  let settled = 0
  for (const refund of due) {
    try {
      const outcome = await sendRefund(ctx, refund)
      await settleRefund(ctx, refund.id, outcome)
      if (outcome.status === 'done' || outcome.status === 'failed') settled++
    } catch (error) {
      ctx.services.log.error({ err: error, refund: refund.id }, 'A refund could not be settled')
    }
  }
  return settled
}
