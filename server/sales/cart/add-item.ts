import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/resource/call.ts'
import type { addCartItem } from '#contracts/sales/cart.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../context.ts'
import { checkQuantity, lockCart } from './check-quantity.ts'
import { needCart } from './facility.ts'
import { findCart, newCart, rememberCart } from './find-cart.ts'
import { showCart } from './show-cart.ts'

type Input = ReadInputOf<typeof addCartItem>

/** Puts a variant into the cart; the same variant with the same options adds up in one line. */
export async function addItem(ctx: Ctx, input: Input) {
  needCart(ctx)
  const added = await inTransaction(ctx, async (tx) => {
    const found = await findCart(tx, input)
    const isOpen = found !== null && (await lockCart(tx, found.id))
    const cart = isOpen ? found : await newCart(tx)
    await checkQuantity(tx, cart.id, input.stock_id, input.quantity)
    if (isOpen) await tx.db.updateTable('carts').set({ updated_at: sql`now()` }).where('id', '=', cart.id).execute()
    return { cart_id: cart.id, item_id: await addUnits(tx, cart.id, input) }
  })
  rememberCart(ctx, added.cart_id)
  return { ...(await showCart(ctx, added.cart_id)), item_id: added.item_id }
}

async function addUnits(ctx: TxCtx, cartId: string, { stock_id, quantity }: Input): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cart_items (cart_id, stock_id, quantity) values (${cartId}, ${stock_id}, ${quantity})
    on conflict (cart_id, stock_id, coalesce(application_id, 0))
    do update set quantity = cart_items.quantity + excluded.quantity, updated_at = now()
    returning id`.execute(ctx.db)
  return (rows[0] as { id: number }).id
}
