import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { confirmOrder as contract } from '#contracts/orders/order.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { isConfirmedBy } from '#server/modules/orders/order-access.ts'
import { findOrder, lockOrder } from '#server/modules/orders/order-record.ts'
import { confirmedDeadline } from '#server/modules/orders/payment-options.ts'
import { translate } from '#server/platform/i18n.ts'

/** A guest confirms an order by the link of its email (orders.md O19). A second time changes nothing; a canceled order stays canceled. */
export async function confirmOrder(ctx: Ctx, { id, confirmation }: ReadInputOf<typeof contract>) {
  const found = await findOrder(ctx, id)
  if (!found || !isConfirmedBy(ctx, found, confirmation)) throw notFound()
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, found.id)
    if (order.status === 'canceled') throw conflict('errors.order_not_confirmed_in_time')
    if (!order.awaits_confirmation) return
    await tx.db
      .updateTable('orders')
      .set({ awaits_confirmation: false, hold_until: confirmedDeadline(tx, order.created_at) })
      .set({ version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', order.id)
      .execute()
  })
  return { message: translate(ctx.locale, 'common.toast.submit_success') }
}
