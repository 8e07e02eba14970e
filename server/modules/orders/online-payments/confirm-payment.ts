import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { confirmOnlinePayment as contract } from '#contracts/payments/online-payment.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { orderPage } from '#server/modules/orders/present-placed-order.ts'
import { findPaymentState } from '#server/modules/payments/payments.ts'
import { applyState } from './apply-state.ts'
import { type FoundPayment, findPayment } from './find-payment.ts'
import { discountOpening } from './limit-attempts.ts'

/**
 * The customer returns from paying: the shop asks the payment service and applies the answer, whether its webhook has come or not. Leads to
 * the page of the outcome.
 */
export async function confirmOnlinePayment(ctx: Ctx, { key }: ReadInputOf<typeof contract>) {
  const payment = await findPayment(ctx, key)
  const { provider_ref } = payment
  let isTaken = payment.status === 'settled' || payment.status === 'review'
  if (!isTaken && provider_ref) {
    const state = await findPaymentState(ctx, payment.type, { payment_id: payment.id, provider_ref }).catch(
      (error: unknown) => {
        ctx.services.log.error({ err: error, payment: payment.id }, 'A payment could not be checked')
        throw new HttpError(503, { key: 'errors.payment_unavailable' })
      },
    )
    await applyState(ctx, payment, state)
    isTaken = state.status === 'succeeded' || state.status === 'processing'
  }
  if (isTaken) await discountOpening(ctx, payment)
  const { order_number, order_status: status } = await findPayment(ctx, key)
  return { data: { order_number, status, redirect_url: isTaken ? orderPage(payment) : failedPage(payment) } }
}

const failedPage = ({ order_number }: FoundPayment) => `/order/fail?order_number=${encodeURIComponent(order_number)}`
