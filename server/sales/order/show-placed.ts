import { digitsOf, toMajor } from '#contracts/money.ts'
import type { PlacedOrder } from '#contracts/sales/checkout.ts'
import type { PaymentType } from '#contracts/sales/methods.ts'
import type { TxCtx } from '../../context.ts'
import { paymentStatus } from './show-order.ts'

/** The answer to placing an order: enough to go on to its page. */
export async function showPlaced(ctx: TxCtx, id: number, access_token: string | undefined): Promise<PlacedOrder> {
  const order = await ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    id,
    order_number: order.order_number,
    identifier: order.order_number,
    status: order.status,
    payment_status: paymentStatus(order),
    grand_total: toMajor(order.grand_total, digitsOf(order.currency)),
    currency: order.currency,
    payment: { type: order.payment_type as PaymentType | null },
    redirect_url: `/order/success?order_number=${encodeURIComponent(order.order_number)}`,
    ...(access_token && { access_token }),
  }
}
