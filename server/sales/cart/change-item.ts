import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/resource/call.ts'
import type { changeCartItem, removeCartItem } from '#contracts/sales/cart.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../context.ts'
import { notFound } from '../../refusal.ts'
import { checkQuantity, lockCart } from './check-quantity.ts'
import { needCart } from './facility.ts'
import { findCart } from './find-cart.ts'
import { showCart } from './show-cart.ts'

interface Named {
  cart_id?: string | null | undefined
  item_id: number
}

/** Runs `work` on a line of the visitor's own cart; 404 for any other. */
async function withItem(
  ctx: Ctx,
  input: Named,
  work: (ctx: TxCtx, item: { id: number; stock_id: number; cart_id: string }) => Promise<unknown>,
) {
  needCart(ctx)
  const cartId = await inTransaction(ctx, async (tx) => {
    const cart = await findCart(tx, input)
    if (!cart || !(await lockCart(tx, cart.id))) throw notFound()
    const item = await tx.db
      .selectFrom('cart_items')
      .select(['id', 'stock_id', 'cart_id'])
      .where('id', '=', input.item_id)
      .where('cart_id', '=', cart.id)
      .executeTakeFirst()
    if (!item) throw notFound()
    await work(tx, item)
    await tx.db.updateTable('carts').set({ updated_at: sql`now()` }).where('id', '=', cart.id).execute()
    return cart.id
  })
  return showCart(ctx, cartId)
}

export const changeItem = (ctx: Ctx, input: ReadInputOf<typeof changeCartItem>) =>
  withItem(ctx, input, async (tx, item) => {
    await checkQuantity(tx, item.cart_id, item.stock_id, input.quantity, item.id)
    await tx.db
      .updateTable('cart_items')
      .set({ quantity: input.quantity, updated_at: sql`now()` })
      .where('id', '=', item.id)
      .execute()
  })

export const removeItem = (ctx: Ctx, input: ReadInputOf<typeof removeCartItem>) =>
  withItem(ctx, input, (tx, item) => tx.db.deleteFrom('cart_items').where('id', '=', item.id).execute())
