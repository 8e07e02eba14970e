import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { getDigits, toMajor } from '#contracts/money.ts'
import type { showOnlinePayment as contract, OnlinePayment } from '#contracts/payments/online-payment.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict, HttpError } from '#server/kernel/errors.ts'
import { openPayment } from '#server/modules/payments/payments.ts'
import { applyState } from './apply-state.ts'
import { type FoundPayment, findPayment, isPayable } from './find-payment.ts'
import { limitOpenings } from './limit-attempts.ts'

/**
 * A payment for its page, opened at the payment service only now. Each visit leaves at least half an hour to pay, at most a day after the
 * order was placed (orders.md O4).
 */
export async function showOnlinePayment(
  ctx: Ctx,
  { key }: ReadInputOf<typeof contract>,
): Promise<{ data: OnlinePayment }> {
  const payment = await findPayment(ctx, key)
  if (!isPayable(payment)) throw conflict('errors.payment_closed')
  if (payment.provider_ref === null) await limitOpenings(ctx)
  const opened = await openPayment(ctx, payment.type, payment).catch((error: unknown) => {
    ctx.services.log.error({ err: error, payment: payment.id }, 'A payment could not be opened')
    throw new HttpError(503, { key: 'errors.payment_unavailable' })
  })
  // Stored before the customer can pay, so that the shop can always ask for its outcome.
  const hold_until = await storeOpened(ctx, payment, opened.provider_ref)
  if (opened.status === 'succeeded') await applyState(ctx, payment, opened)
  if (opened.status === 'succeeded' || opened.status === 'canceled' || !isPayable(await findPayment(ctx, key)))
    throw conflict('errors.payment_closed')
  const { order_number, currency } = payment
  const { publishable_key, client_secret, status } = opened
  const amount = toMajor(payment.amount, getDigits(currency))
  return { data: { order_number, amount, currency, status, hold_until, publishable_key, client_secret } }
}

async function storeOpened(ctx: Ctx, { id, order_id }: FoundPayment, provider_ref: string): Promise<string | null> {
  await ctx.db
    .updateTable('payments')
    .set({ provider_ref, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('provider_ref', 'is', null)
    .execute()
  const order = await ctx.db
    .updateTable('orders')
    .set({
      hold_until: sql`least(created_at + interval '24 hours', greatest(hold_until, now() + interval '30 minutes'))`,
    })
    .where('id', '=', order_id)
    .where('status', '=', 'pending')
    .where('hold_until', 'is not', null)
    .returning('hold_until')
    .executeTakeFirst()
  return order?.hold_until ?? null
}
