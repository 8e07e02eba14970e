import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { addCartItem } from '#contracts/cart/cart.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { response } from '#server/kernel/response.ts'
import { checkQuantity, writableQuantity } from '#server/modules/catalogue/catalogue.ts'
import { type CartLineRow, cartLines, itemColumns, linesOf } from './cart-lines.ts'
import { cartCookie, limitNewCarts, lockCart, newCart } from './load-cart.ts'
import { requireCartEnabled } from './require-enabled.ts'
import { cartOf } from './show-cart.ts'

type Input = ReadInputOf<typeof addCartItem>

/** Puts a variant into the cart; the same variant with the same options adds up in one line. */
export async function addItem(ctx: Ctx, input: Input) {
  requireCartEnabled(ctx)
  const { id, lines, item_id } = await inTransaction(ctx, async (tx) => {
    const cart = (await lockCart(tx, input)) ?? (tx.actor.kind === 'member' ? await newCart(tx) : null)
    if (!cart) limitNewCarts(tx)
    const id = cart?.id ?? randomUUID()
    const lines = cart ? await addUnits(tx, id, input) : await openWith(tx, id, input)
    const added = lines.find((line) => line.stock_id === input.stock_id && line.application_id === null)
    if (!added) throw fieldError('stock_id', 'validation.choose_option')
    checkQuantity(lines, input.stock_id)
    return { id, lines, item_id: added.id }
  })
  return response({ body: { ...cartOf(ctx, id, lines), item_id }, cookies: cartCookie(ctx, id) })
}

async function addUnits(ctx: TxCtx, cartId: string, { stock_id, quantity }: Input): Promise<CartLineRow[]> {
  const adding = sql`
    insert into cart_items (cart_id, stock_id, quantity)
    select ${cartId}::uuid, id, ${writableQuantity(quantity)}::int from stocks where id = ${stock_id}
    on conflict (cart_id, stock_id, coalesce(application_id, 0))
    do update set quantity = cart_items.quantity + excluded.quantity, updated_at = now()`
  const [, lines] = await Promise.all([adding.execute(ctx.db), cartLines(ctx, cartId)])
  return lines
}

/** A guest's new cart with its first line: most carts begin like this, so in one statement. */
const openWith = (ctx: TxCtx, cartId: string, { stock_id, quantity }: Input): Promise<CartLineRow[]> =>
  linesOf(
    ctx,
    sql`item`,
    sql`with cart as (
        insert into carts (id, language) values (${cartId}, ${ctx.language}) returning id
      ), item as (
        insert into cart_items (cart_id, stock_id, quantity)
        select cart.id, stocks.id, ${writableQuantity(quantity)}::int from cart, stocks where stocks.id = ${stock_id}
        returning ${itemColumns}
      )`,
  )
