import { sql } from 'kysely'
import type { ProofStatus } from '#contracts/orders/order.ts'
import type { TxCtx } from '#server/kernel/context.ts'

type Which = { id: number } | { order_id: number; status: 'pending' }

/** Records who decided about one proof, or about all pending proofs of an order when its status changes. */
export const closeProofs = (tx: TxCtx, which: Which, status: ProofStatus, reason?: string | null) =>
  tx.db
    .updateTable('payment_proofs')
    .set({
      status,
      reason: status === 'rejected' ? (reason ?? null) : null,
      reviewed_by: tx.actor.kind === 'staff' ? tx.actor.id : null,
      reviewed_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where((e) => e.and(which))
    .execute()
