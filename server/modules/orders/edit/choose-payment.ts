import type { TextRef } from '#contracts/texts.ts'
import { isAllowed } from '#server/domain/method-limits.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import { eligiblePayments, type LoadedPaymentMethod, loadPaymentMethods } from '#server/modules/payments/payments.ts'
import { limitProblem } from './choose-shipping.ts'
import { limitsPassed } from './limits-passed.ts'

/** The order after the edit. */
interface Edited {
  grand_total: number
  country: string
  shipping_id: number | null
}

interface PaymentChoice {
  /** The method that takes the place of the order's own. */
  payment: LoadedPaymentMethod | undefined
  /** The payment methods that the order could use. */
  payments: readonly LoadedPaymentMethod[]
  problem: TextRef | undefined
}

/**
 * How an edited order is paid: by the method that staff choose, if the shop offers it for the order as it becomes, or by the one that the
 * order has. That one stays, also when the shop changed or disabled it since, unless this edit takes the order out of its amounts, its
 * countries or its shipping methods.
 */
export async function choosePayment(
  ctx: Ctx,
  order: OrderRecord,
  payment_id: number | null | undefined,
  edited: Edited,
): Promise<PaymentChoice> {
  const methods = await loadPaymentMethods(ctx)
  const { country, ...payable } = edited
  const payments = eligiblePayments(methods, { ...payable, ...(country && { country }) })
  const id = payment_id ?? order.payment_method_id
  if (edited.grand_total === 0) return { payment: undefined, payments, problem: undefined }
  if (id !== order.payment_method_id) {
    const payment = payments.find((method) => method.id === id)
    return { payment, payments, problem: payment ? undefined : { key: 'validation.no_shipping_or_payment' } }
  }
  const own = methods.find((method) => method.id === id)
  return { payment: undefined, payments, problem: own && problemWith(ctx, own, order, edited) }
}

/** Why the order's own method does not accept the order after this edit. */
function problemWith(
  ctx: Ctx,
  method: LoadedPaymentMethod,
  order: OrderRecord,
  { grand_total, country, shipping_id }: Edited,
): TextRef | undefined {
  const params = { method: order.payment_title }
  const [limit] = limitsPassed(method, order.grand_total, grand_total)
  if (limit) return limitProblem(ctx, order, order.payment_title, limit)
  if (country !== order.shipping_address.country && !isAllowed(country, method.countries))
    return { key: 'validation.method_country', params }
  const isExcluded = shipping_id !== null && method.excluded_shipping_ids.includes(shipping_id)
  return isExcluded && shipping_id !== order.shipping_id ? { key: 'validation.method_shipping', params } : undefined
}
