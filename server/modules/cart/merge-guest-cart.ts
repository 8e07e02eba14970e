import { sql } from 'kysely'
import type { CartNotice } from '#contracts/cart/cart.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { stocksForSale } from '#server/modules/catalogue/catalogue.ts'
import { isLockFailure } from '#server/platform/database/lock-failure.ts'
import { type CartRow, getCartId } from './load-cart.ts'
import { mergeCoupons } from './merge-coupons.ts'

/** Milliseconds that a log-in waits for the locks of the carts. */
const lockTimeout = 1000

/**
 * Moves the lines of a guest cart into the customer's after a log-in: of the same line the larger quantity (the sum would
 * double the cart of a customer who logs out and shops again), each cut to what is available, with a notice and never an error (orders.md O3). Null
 * while another request locks one of the carts for long, as placing an order may: the guest cart is then merged the next time.
 */
export async function mergeGuestCart(
  ctx: Ctx,
  cart: CartRow,
  input: { cart_id?: string | null | undefined },
): Promise<CartNotice[] | null> {
  const guestId = getCartId(ctx, input)
  if (ctx.actor.kind !== 'member' || !guestId || guestId === cart.id) return []
  return join(ctx, cart, guestId).catch((error: unknown) => {
    if (!isLockFailure(error)) throw error
    return null
  })
}

function join(ctx: Ctx, cart: CartRow, guestId: string): Promise<CartNotice[]> {
  return inTransaction(ctx, async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(tx.db)
    const locked = await tx.db
      .selectFrom('carts')
      .select(['id', 'user_id', 'coupon_codes'])
      .where('id', 'in', [guestId, cart.id])
      .where('order_id', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    const guestCart = locked.find((row) => row.id === guestId && row.user_id === null)
    if (!guestCart || locked.length < 2) return []
    await moveLines(tx, guestId, cart.id)
    await mergeCoupons(tx, cart, guestCart.coupon_codes)
    await moveReferral(tx, guestId, cart.id)
    await tx.db.deleteFrom('carts').where('id', '=', guestId).execute()
    return cutToAvailable(tx, cart.id)
  })
}

/** The code that the visitor entered last counts; that of the customer's cart stays where none was entered. */
async function moveReferral(ctx: Ctx, from: string, to: string) {
  await sql`
    update carts set referral_code = guest.referral_code from carts guest
    where carts.id = ${to} and guest.id = ${from} and guest.referral_code is not null`.execute(ctx.db)
}

async function moveLines(ctx: Ctx, from: string, to: string) {
  const lines = await ctx.db.selectFrom('cart_items').selectAll().where('cart_id', '=', from).orderBy('id').execute()
  for (const { stock_id, application_id, quantity, additional_options } of lines) {
    const same = await ctx.db
      .updateTable('cart_items')
      .set((e) => ({ quantity: e.fn<number>('greatest', ['quantity', e.val(quantity)]) }))
      .where('cart_id', '=', to)
      .where('stock_id', '=', stock_id)
      .where('application_id', 'is not distinct from', application_id)
      .executeTakeFirst()
    if (same.numUpdatedRows > 0n) continue
    const line = {
      cart_id: to,
      stock_id,
      application_id,
      quantity,
      additional_options: JSON.stringify(additional_options),
    }
    await ctx.db.insertInto('cart_items').values(line).execute()
  }
}

async function cutToAvailable(ctx: Ctx, cartId: string): Promise<CartNotice[]> {
  const lines = await ctx.db
    .selectFrom('cart_items')
    .select(['id', 'stock_id', 'quantity'])
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute()
  const stocks = await stocksForSale(ctx, [...new Set(lines.map((line) => line.stock_id))])
  const left = new Map([...stocks].map(([id, stock]) => [id, stock.available ?? Number.POSITIVE_INFINITY]))
  const notices: CartNotice[] = []
  for (const line of lines) {
    const free = Math.max(0, left.get(line.stock_id) ?? 0)
    const quantity = Math.min(line.quantity, free)
    left.set(line.stock_id, free - quantity)
    if (quantity === line.quantity) continue
    const item = ctx.db.updateTable('cart_items').set({ quantity }).where('id', '=', line.id)
    await (quantity > 0 ? item : ctx.db.deleteFrom('cart_items').where('id', '=', line.id)).execute()
    notices.push({ stock_id: line.stock_id, type: 'quantity_reduced', quantity })
  }
  return notices
}
