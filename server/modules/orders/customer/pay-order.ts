import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { payOrder as contract } from '#contracts/orders/order.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError, tooManyAttempts } from '#server/kernel/errors.ts'
import { queueOrderMail } from '#server/modules/orders/mail/queue-order-mail.ts'
import { type OrderRecord, orderColumns } from '#server/modules/orders/order-record.ts'
import { hasTooManyFailures } from '#server/modules/orders/payment-events/note-failure.ts'
import { getEligiblePayments } from '#server/modules/orders/payment-options.ts'
import { orderPage } from '#server/modules/orders/present-placed-order.ts'
import { setPaymentMethod } from '#server/modules/orders/set-payment-method.ts'
import { invalidTransition } from '#server/modules/orders/transition/invalid-transition.ts'
import { type LoadedPaymentMethod, startPayment } from '#server/modules/payments/payments.ts'
import { lockMethods } from '#server/modules/pricing/pricing.ts'
import { lockOwnOrder } from './customer-order.ts'

/** Payments of one order: each change of the method adds one. */
const maxPayments = 20

/** Pays again, or by another method; the payment that was open before is void (orders.md O7). */
export async function payOrder(ctx: Ctx, input: ReadInputOf<typeof contract>) {
  const { order, method } = await inTransaction(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, input)
    if (order.status !== 'pending') throw invalidTransition(tx, order.status, 'paid')
    const { payment_id = order.payment_method_id } = input
    const id = schemas.id.safeParse(payment_id).data
    await lockMethods(tx, { payment_id })
    const method = (await getEligiblePayments(tx, order)).find((one) => one.id === id)
    if (!method) throw fieldError('payment_id', 'validation.no_shipping_or_payment')
    if (await hasTooManyFailures(tx, order.id, method.type)) throw tooManyAttempts()
    if (method.id !== order.payment_method_id || !(await hasPayment(tx, order))) await changeMethod(tx, order, method)
    return { order, method }
  })
  const { redirect_url = orderPage(order), ...started } = await startPayment(ctx, order.id, method.type)
  return { data: { payment: { type: method.type, ...started }, redirect_url } }
}

/** Whether the order has a payment that can still be made: the payment service may have canceled it. */
async function hasPayment(ctx: TxCtx, order: OrderRecord): Promise<boolean> {
  const { rows } = await sql`
    select from payments where order_id = ${order.id} and status in ('open', 'failed') limit 1`.execute(ctx.db)
  return rows.length > 0
}

async function changeMethod(ctx: TxCtx, order: OrderRecord, method: LoadedPaymentMethod): Promise<void> {
  const { rows } = await sql`select from payments where order_id = ${order.id} limit ${maxPayments}`.execute(ctx.db)
  if (rows.length === maxPayments) throw tooManyAttempts()
  await setPaymentMethod(ctx, order, method, { amount: order.grand_total, since: order.created_at })
  const changed = await ctx.db
    .updateTable('orders')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', order.id)
    .returning(orderColumns)
    .executeTakeFirstOrThrow()
  // The email with the link by which a guest confirms an order that is now paid on delivery (orders.md O19).
  if (changed.awaits_confirmation) await queueOrderMail(ctx, changed, 'order_created', { event: changed.version })
}
