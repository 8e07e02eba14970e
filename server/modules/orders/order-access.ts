import type { Ctx } from '#server/kernel/context.ts'
import { isSignedBy, sign } from '#server/platform/secrets.ts'
import type { OrderRecord } from './order-record.ts'

const purpose = 'order access'
const getText = (orderId: number, cartId: string) => `${orderId} ${cartId}`

/** The token that opens a guest's order. It is derived from the order and its cart: nothing is stored, and a replayed response has the same one. */
export const orderAccessToken = (ctx: Ctx, orderId: number, cartId: string) =>
  sign(ctx.services.config.secretKey, purpose, getText(orderId, cartId))

interface Owned {
  id: number
  user_id: number | null
  cart_id: string | null
}

/** The owner of an order is its customer, or a guest with its token; never somebody with the same email address (orders.md O5). */
export function ownsOrder(ctx: Ctx, order: Owned, token?: string): boolean {
  if (order.user_id !== null) return ctx.actor.kind === 'member' && ctx.actor.id === order.user_id
  const sent = token || ctx.headers['x-order-token'] || ctx.cookies.order_token
  return Boolean(
    sent && order.cart_id && isSignedBy(ctx.services.config.secretKey, purpose, getText(order.id, order.cart_id), sent),
  )
}

const confirmation = 'order confirmation'

/** The token that only the email of a guest's order contains: it proves that the guest reads that address (orders.md O19). */
export const confirmationToken = (ctx: Ctx, orderId: number, cartId: string) =>
  sign(ctx.services.config.secretKey, confirmation, getText(orderId, cartId))

export const isConfirmedBy = (ctx: Ctx, { id, cart_id }: Owned, sent: string): boolean =>
  cart_id !== null && isSignedBy(ctx.services.config.secretKey, confirmation, getText(id, cart_id), sent)

/** When an order ended; null while it is under way. */
const endOf = (order: OrderRecord) =>
  ['completed', 'canceled', 'refunded'].includes(order.status)
    ? (order.completed_at ?? order.canceled_at ?? order.updated_at)
    : null

/** Whether the link to a guest's order has stopped working (orders.md O20). */
export function isLinkExpired({ settings }: Ctx, order: OrderRecord): boolean {
  const days = settings.privacy.order_link_days
  const end = order.user_id === null && days > 0 ? endOf(order) : null
  return end !== null && Date.parse(end) + days * 86_400_000 < Date.now()
}
