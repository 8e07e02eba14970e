import { sql } from 'kysely'
import { dayIn } from '#contracts/shop-date.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { createEntries } from '#server/modules/commissions/commissions.ts'
import { isSettled, type OrderRecord } from '#server/modules/orders/order-record.ts'

/** Settles the payment of an order that the caller has locked, gives it an invoice number and freezes its commissions. A repeat changes nothing. */
export async function settlePayment(ctx: TxCtx, order: OrderRecord): Promise<void> {
  if (isSettled(order)) return
  await ctx.db
    .updateTable('payments')
    .set({ status: 'settled', settled_at: sql`now()`, updated_at: sql`now()` })
    .where('order_id', '=', order.id)
    .where('status', 'in', ['open', 'review'])
    .execute()
  await ctx.db
    .updateTable('orders')
    .set({
      paid_at: sql`now()`,
      paid_total: sql`grand_total`,
      invoice_number: await nextInvoiceNumber(ctx),
      hold_until: null,
    })
    .where('id', '=', order.id)
    .execute()
  await createEntries(ctx, order)
}

/** INV, year, six digits; without gaps, because the counter's row is locked until the transaction ends. */
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
