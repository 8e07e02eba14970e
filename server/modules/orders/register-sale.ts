import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'

/** Gives a sale that a register made earlier its time (pos.md V10). */
export async function storeSaleTime({ db }: TxCtx, orderId: number, time: string): Promise<void> {
  await sql`
    update orders set created_at = ${time}, paid_at = ${time}, completed_at = ${time} where id = ${orderId} and channel = 'pos'`.execute(
    db,
  )
}

/** Counts a print of a receipt (pos.md V8). */
export async function countPrint({ db }: TxCtx, orderId: number): Promise<void> {
  await db.updateTable('orders').set({ receipt_prints: sql`receipt_prints + 1` }).where('id', '=', orderId).execute()
}
