import type { Ctx } from '#server/kernel/context.ts'
import { isSignedBy, sign } from '#server/platform/secrets.ts'

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
