import { sql } from 'kysely'
import { toMajor } from '#contracts/money.ts'
import type { PosReceipt } from '#contracts/pos/receipt.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The refunds of a sale with what was given back, oldest first. */
export async function loadRefundsOfReceipt(ctx: Ctx, orderId: number, digits: number): Promise<PosReceipt['refunds']> {
  const major = (amount: number) => toMajor(Number(amount), digits)
  const { rows } = await sql<PosReceipt['refunds'][number]>`
    select r.id as refund_id, coalesce((select min(p.receipt_number) from pos_payments p where p.refund_id = r.id), '') as receipt_number,
      coalesce(r.done_at, r.created_at) as at, r.amount,
      coalesce((select jsonb_agg(jsonb_build_object('order_item_id', l.order_item_id, 'quantity', l.quantity, 'amount', l.amount) order by l.id)
        from refund_items l where l.refund_id = r.id), '[]') as items,
      coalesce((select jsonb_agg(jsonb_build_object('method', p.method, 'amount', -p.amount, 'reference', p.reference) order by p.id)
        from pos_payments p where p.refund_id = r.id), '[]') as payments
    from refunds r where r.order_id = ${orderId} and r.kind = 'order' and r.status = 'done' order by r.id`.execute(
    ctx.db,
  )
  return rows.map((refund) => ({
    ...refund,
    amount: major(refund.amount),
    items: refund.items.map((item) => ({ ...item, amount: major(item.amount) })),
    payments: refund.payments.map((payment) => ({ ...payment, amount: major(payment.amount) })),
  }))
}
