import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'

/** Voids the payments of an order that were never made; settled ones stay. */
export async function voidOpenPayments({ db }: TxCtx, orderId: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'void', updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('status', '<>', 'settled')
    .execute()
}
