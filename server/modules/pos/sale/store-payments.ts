import type { TxCtx } from '#server/kernel/context.ts'
import type { ParsedPayment } from './parse-payments.ts'

interface PaidOrder {
  order_id: number
  pos_session_id: number
  receipt_number: string
  refund_id?: number
}

/** Stores what a register took; amounts below 0 are what it gave back. */
export async function storePayments({ db }: TxCtx, paid: PaidOrder, payments: readonly ParsedPayment[]): Promise<void> {
  if (payments.length === 0) return
  const rows = payments.map((payment) => ({ refund_id: null, ...paid, ...payment }))
  await db.insertInto('pos_payments').values(rows).execute()
}
