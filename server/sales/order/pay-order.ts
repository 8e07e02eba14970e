import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/call.ts'
import { check } from '#contracts/resource/rules-of-kinds.ts'
import type { PaymentType } from '#contracts/sales/methods.ts'
import type { payOrder as contract } from '#contracts/sales/order.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../context.ts'
import { invalidField, tooManyAttempts } from '../../refusal.ts'
import type { ShopPayment } from '../methods.ts'
import { cannotMove } from './cannot-move.ts'
import { ownOrder } from './own-order.ts'
import { payableBy } from './payable.ts'
import { setPaymentMethod } from './set-payment-method.ts'
import { lockOrder, type StoredOrder } from './stored-order.ts'

/** Of one order: each change of the method leaves one. */
const mostPayments = 20

/** Pays again, or by another method: what was open before is void (sales.md 2.7). */
export const payOrder = (ctx: Ctx, input: ReadInputOf<typeof contract>) =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, (await ownOrder(tx, input)).id)
    if (order.status !== 'pending') throw cannotMove(tx, order.status, 'paid')
    const { payment_id = order.payment_method_id } = input
    const asked = check.id.safeParse(payment_id).data
    const method = (await payableBy(tx, order)).find(({ id }) => id === asked)
    if (!method) throw invalidField('payment_id', 'validation.no_shipping_or_payment')
    if (method.id !== order.payment_method_id) await changeMethod(tx, order, method)
    return {
      data: {
        payment: { type: method.type satisfies PaymentType },
        redirect_url: `/order/success?order_number=${encodeURIComponent(order.order_number)}`,
      },
    }
  })

async function changeMethod(ctx: TxCtx, order: StoredOrder, method: ShopPayment): Promise<void> {
  const { rows } = await sql`select from payments where order_id = ${order.id} limit ${mostPayments}`.execute(ctx.db)
  if (rows.length === mostPayments) throw tooManyAttempts()
  await setPaymentMethod(ctx, order, method, order.grand_total, order.created_at)
  await ctx.db
    .updateTable('orders')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', order.id)
    .execute()
}
