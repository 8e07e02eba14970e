import { sql } from 'kysely'
import { dayIn } from '#contracts/day.ts'
import type { TxCtx } from '../../context.ts'
import { addHistory } from './history.ts'

/** The money of an order has come: its payment is settled, it has an invoice. The caller holds the order and writes the move's history. */
export async function settlePayment(ctx: TxCtx, orderId: number): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ status: 'settled', settled_at: sql`now()`, updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['open', 'review'])
    .execute()
  const invoice_number = await nextInvoiceNumber(ctx)
  await ctx.db
    .updateTable('orders')
    .set({ paid_at: sql`now()`, paid_total: sql`grand_total`, invoice_number, hold_until: null })
    .where('id', '=', orderId)
    .where('paid_at', 'is', null)
    .execute()
}

/** An order of 0 needs no payment: it is paid as soon as it is placed (sales.md 2.5). */
export async function settle(ctx: TxCtx, orderId: number): Promise<void> {
  await settlePayment(ctx, orderId)
  await ctx.db.updateTable('orders').set({ status: 'paid', version: sql`version + 1` }).where('id', '=', orderId).execute()
  await addHistory({ ...ctx, actor: { kind: 'system' } }, orderId, { from: 'pending', to: 'paid' })
}

/** INV, year, six digits; without gaps, since the counter's row is held until the transaction ends. */
async function nextInvoiceNumber(ctx: TxCtx): Promise<string> {
  const year = Number(dayIn(ctx.settings.basic.timezone).slice(0, 4))
  const { last } = await ctx.db
    .insertInto('invoice_counters')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`invoice_counters.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `INV${year}${String(last).padStart(6, '0')}`
}
