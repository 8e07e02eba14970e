import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { addCartItem } from '#contracts/cart/cart.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { pipeline } from '#server/kernel/pipeline.ts'
import { response } from '#server/kernel/response.ts'
import { checkQuantity, writableQuantity } from '#server/modules/catalogue/catalogue.ts'
import { requireUsableApplication } from '#server/modules/forms/forms.ts'
import { type CartLineRow, cartLines, itemColumns, loadCartLines } from './cart-lines.ts'
import { cartCookie, getNewCart, limitNewCarts, lockCart, newCart } from './load-cart.ts'
import { presentChangedCart } from './present-cart.ts'
import { requireCartEnabled } from './require-enabled.ts'

type Input = ReadInputOf<typeof addCartItem>

/** Adds a variant to the cart; a line of the same variant with the same options gets the units. */
export async function addItem(ctx: Ctx, input: Input) {
  requireCartEnabled(ctx)
  const applicationId = input.additional_options?.application_id ?? null
  const { cart, lines, item_id } = await inTransaction(ctx, async (tx) => {
    if (applicationId !== null) await requireUsableApplication(tx, applicationId, input.stock_id)
    const found = (await lockCart(tx, input)) ?? (tx.actor.kind === 'member' ? await newCart(tx) : null)
    if (!found) limitNewCarts(tx)
    const cart = found ?? getNewCart(randomUUID())
    const lines = await (found ? addUnits(tx, cart.id, input) : openWith(tx, cart.id, input))
    const added = lines.find((line) => line.stock_id === input.stock_id && line.application_id === applicationId)
    if (!added) throw fieldError('stock_id', 'validation.choose_option')
    checkQuantity(lines, input.stock_id)
    return { cart, lines, item_id: added.id }
  })
  return response({
    body: { ...(await presentChangedCart(ctx, cart, lines)), item_id },
    cookies: cartCookie(ctx, cart.id),
  })
}

async function addUnits(
  ctx: TxCtx,
  cartId: string,
  { stock_id, quantity, additional_options }: Input,
): Promise<CartLineRow[]> {
  const application = additional_options?.application_id ?? null
  const options = JSON.stringify(application === null ? {} : { application_id: application })
  const adding = sql`
    insert into cart_items (cart_id, stock_id, quantity, application_id, additional_options)
    select ${cartId}::uuid, id, ${writableQuantity(quantity)}::int, ${application}::bigint, ${options}::jsonb from stocks where id = ${stock_id}
    on conflict (cart_id, stock_id, coalesce(application_id, 0))
    do update set quantity = cart_items.quantity + excluded.quantity, updated_at = now()`
  const [, lines] = await pipeline(
    () => adding.execute(ctx.db),
    () => cartLines(ctx, cartId),
  )
  return lines
}

/** Inserts a guest's new cart with its first line in one statement: most carts begin like this. */
const openWith = (ctx: TxCtx, cartId: string, { stock_id, quantity }: Input): Promise<CartLineRow[]> =>
  loadCartLines(
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
