import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/resource/call.ts'
import type { addCartItem } from '#contracts/sales/cart.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../context.ts'
import { invalidField } from '../../refusal.ts'
import { cartLines } from './cart-lines.ts'
import { checkQuantity, writableQuantity } from './check-quantity.ts'
import { needCart } from './facility.ts'
import { holdCart, newCart, rememberCart } from './find-cart.ts'
import { cartOf } from './show-cart.ts'

type Input = ReadInputOf<typeof addCartItem>

/** Puts a variant into the cart; the same variant with the same options adds up in one line. */
export async function addItem(ctx: Ctx, input: Input) {
  needCart(ctx)
  const { cart, item_id, lines } = await inTransaction(ctx, async (tx) => {
    const cart = (await holdCart(tx, input)) ?? (await newCart(tx))
    const item_id = await addUnits(tx, cart.id, input)
    const lines = await cartLines(tx, cart.id)
    checkQuantity(lines, input.stock_id)
    return { cart, item_id, lines }
  })
  rememberCart(ctx, cart.id)
  return { ...cartOf(ctx, cart.id, lines), item_id }
}

async function addUnits(ctx: TxCtx, cartId: string, { stock_id, quantity }: Input): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cart_items (cart_id, stock_id, quantity)
    select ${cartId}::uuid, id, ${writableQuantity(quantity)}::int from stocks where id = ${stock_id}
    on conflict (cart_id, stock_id, coalesce(application_id, 0))
    do update set quantity = cart_items.quantity + excluded.quantity, updated_at = now()
    returning id`.execute(ctx.db)
  if (!rows[0]) throw invalidField('stock_id', 'validation.choose_option')
  return rows[0].id
}
