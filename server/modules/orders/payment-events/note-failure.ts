import { sql } from 'kysely'
import type { PaymentType } from '#contracts/payments/payment-types.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import type { PaymentResult } from '#server/modules/payments/payments.ts'

/** Declined attempts of one order at one payment service. A person rarely needs more; trying stolen cards needs thousands. */
const maxFailures = 5

/** Whether the order can no longer be paid by this type of payment (orders.md O14). */
export async function hasTooManyFailures(
  { db }: Pick<Ctx, 'db'>,
  orderId: number,
  type: PaymentType,
): Promise<boolean> {
  const { failures } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(failed_attempts), 0)::int`.as('failures'))
    .where('order_id', '=', orderId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return failures >= maxFailures
}

/** Counts a declined attempt. Another card can be tried until there were too many: then the payment is void, and canceled at its service. */
export async function noteFailure(
  tx: TxCtx,
  payment: { order_id: number; type: PaymentType },
  { payment_id, failure_message }: PaymentResult,
): Promise<void> {
  const write = (values: { status: 'failed' | 'void' }) =>
    tx.db
      .updateTable('payments')
      .set({ ...values, updated_at: sql`now()` })
      .where('id', '=', payment_id)
  await write({ status: 'failed' })
    .set({ failure_message: failure_message ?? null, failed_attempts: sql`failed_attempts + 1` })
    .execute()
  if (await hasTooManyFailures(tx, payment.order_id, payment.type)) await write({ status: 'void' }).execute()
}
