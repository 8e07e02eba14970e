import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { sendOrderLink as contract } from '#contracts/orders/order.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { limitAll } from '#server/kernel/rate-limit.ts'
import { queueOrderMail } from '#server/modules/orders/mail/queue-order-mail.ts'
import { isLinkExpired } from '#server/modules/orders/order-access.ts'
import { findOrder } from '#server/modules/orders/order-record.ts'
import { translate } from '#server/platform/i18n.ts'

/**
 * Emails the link of an order to the address that it was placed with: knowing both is no proof of being its owner (orders.md O5). The answer
 * is the same whether there is such an order or not.
 */
export async function sendOrderLink(ctx: Ctx, input: ReadInputOf<typeof contract>): Promise<{ message: string }> {
  const { network, services } = ctx
  const email = input.email.toLowerCase()
  await limitAll(services.db, [
    ...(network === null ? [] : [{ name: 'order links', key: network, points: 10, seconds: 3600 }]),
    { name: 'order links of an address', key: email, points: 5, seconds: 86_400 },
  ])
  const number = input.order_number.trim()
  const order = (await findOrder(ctx, number)) ?? (await findOrder(ctx, number.toUpperCase()))
  const isKnown = order?.order_number.toLowerCase() === number.toLowerCase() && order.email?.toLowerCase() === email
  if (order && isKnown && !isLinkExpired(ctx, order))
    await inTransaction(ctx, (tx) => queueOrderMail(tx, order, 'order_link', { event: Date.now() }))
  return { message: translate(ctx.locale, 'common.order_link.done') }
}
