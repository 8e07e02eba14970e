import { sql } from 'kysely'
import type { changeCartItem, removeCartItem } from '#contracts/cart/cart.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { checkQuantity, writableQuantity } from '#server/modules/catalogue/catalogue.ts'
import { cartLines } from './cart-lines.ts'
import { type CartRow, lockCart } from './load-cart.ts'
import { presentChangedCart } from './present-cart.ts'
import { requireCartEnabled } from './require-enabled.ts'

/** The variant of the changed line, or the changed columns of the cart. */
type Changed = { stock_id?: number } & Partial<Pick<CartRow, 'referral_code'>>

/** Runs `change` on the visitor's own cart and returns the cart; 404 when there is none. */
export async function changeCart(
  ctx: Ctx,
  input: { cart_id?: string | null | undefined },
  change: (ctx: TxCtx, cartId: string) => Promise<Changed | undefined>,
  isChecked = false,
) {
  requireCartEnabled(ctx)
  const { cart, lines } = await inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx, input)
    const changed = cart && (await change(tx, cart.id))
    if (!changed) throw notFound()
    const { stock_id, ...columns } = changed
    const lines = await cartLines(tx, cart.id)
    if (isChecked && stock_id !== undefined) checkQuantity(lines, stock_id)
    return { cart: { ...cart, ...columns }, lines }
  })
  return presentChangedCart(ctx, cart, lines)
}

export const changeItem = (ctx: Ctx, input: ReadInputOf<typeof changeCartItem>) =>
  changeCart(
    ctx,
    input,
    (tx, cartId) =>
      tx.db
        .updateTable('cart_items')
        .set({ quantity: writableQuantity(input.quantity), updated_at: sql`now()` })
        .where('id', '=', input.item_id)
        .where('cart_id', '=', cartId)
        .returning('stock_id')
        .executeTakeFirst(),
    true,
  )

export const removeItem = (ctx: Ctx, input: ReadInputOf<typeof removeCartItem>) =>
  changeCart(ctx, input, (tx, cartId) =>
    tx.db
      .deleteFrom('cart_items')
      .where('id', '=', input.item_id)
      .where('cart_id', '=', cartId)
      .returning('stock_id')
      .executeTakeFirst(),
  )
