import type { Order } from '#contracts/orders/order.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { paymentTitles } from '#server/modules/payments/payments.ts'
import { shippingTexts } from '#server/modules/shipping/shipping.ts'
import type { OrderRecord } from './order-record.ts'

type Methods = Pick<Order, 'shipping' | 'payment'>
type Placed = Pick<OrderRecord, 'language' | 'shipping_id' | 'payment_method_id'>

/** The delivery and payment methods of an order in the language of the context; those that are gone stay as they were chosen. */
export async function methodsInLanguage(ctx: Ctx, order: Placed, { shipping, payment }: Methods): Promise<Methods> {
  if (order.language === ctx.language) return { shipping, payment }
  const method = (await shippingTexts(ctx)).get(order.shipping_id ?? 0)
  const title = (await paymentTitles(ctx)).get(order.payment_method_id ?? 0)
  return {
    shipping: {
      ...shipping,
      method: method?.title || shipping.method,
      // Whoever has changed the question since then may have asked for something else.
      input_label: (shipping.input_label && method?.input_label) || shipping.input_label,
    },
    payment: { ...payment, title: title || payment.title },
  }
}
