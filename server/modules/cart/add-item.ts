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
import { type CartRow, cartCookie, getCartId, getNewCart, limitNewCarts, lockCart, newCart } from './load-cart.ts'
import { presentChangedCart } from './present-cart.ts'
import { requireCartEnabled } from './require-enabled.ts'

type Input = ReadInputOf<typeof addCartItem>

interface Added {
  cart: CartRow
  lines: CartLineRow[]
  item_id: number
}

/** Adds a variant to the cart; a line of the same variant with the same options gets the units. */
export async function addItem(ctx: Ctx, input: Input) {
  requireCartEnabled(ctx)
  const isFirst = ctx.actor.kind !== 'member' && getCartId(ctx, input) === null && getApplication(input) === null
  const { cart, lines, item_id } = await (isFirst ? addToNewCart(ctx, input) : addInTransaction(ctx, input))
  return response({
    body: { ...(await presentChangedCart(ctx, cart, lines)), item_id },
    cookies: cartCookie(ctx, cart.id),
  })
}

const addInTransaction = (ctx: Ctx, input: Input): Promise<Added> =>
  inTransaction(ctx, async (tx) => {
    const applicationId = getApplication(input)
    if (applicationId !== null) await requireUsableApplication(tx, applicationId, input.stock_id)
    const cart = (await lockCart(tx, input)) ?? (tx.actor.kind === 'member' ? await newCart(tx) : null)
    if (!cart) return addToNewCart(tx, input)
    const lines = await addUnits(tx, cart.id, input)
    return { cart, lines, item_id: checkAdded(lines, input) }
  })

/**
 * Most carts begin like this: a guest's cart with its first line takes one statement, and no transaction of several. What is refused is
 * removed again; a crash in between leaves a cart that nobody knows, which is cleaned up like all that are abandoned.
 */
async function addToNewCart(ctx: Ctx, input: Input): Promise<Added> {
  limitNewCarts(ctx)
  const cart = getNewCart(randomUUID())
  const lines = await openWith(ctx, cart.id, input)
  try {
    return { cart, lines, item_id: checkAdded(lines, input) }
  } catch (error) {
    await ctx.db.deleteFrom('carts').where('id', '=', cart.id).execute()
    throw error
  }
}

const getApplication = ({ additional_options }: Input): number | null => additional_options?.application_id ?? null

/** The id of the line that was added; throws when it may not be there. */
function checkAdded(lines: CartLineRow[], input: Input): number {
  const applicationId = getApplication(input)
  const added = lines.find((line) => line.stock_id === input.stock_id && line.application_id === applicationId)
  if (!added) throw fieldError('stock_id', 'validation.choose_option')
  checkQuantity(lines, input.stock_id)
  return added.id
}

async function addUnits(ctx: TxCtx, cartId: string, input: Input): Promise<CartLineRow[]> {
  const { stock_id, quantity } = input
  const application = getApplication(input)
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

/** Inserts a guest's new cart with its first line. */
const openWith = (ctx: Ctx, cartId: string, { stock_id, quantity }: Input): Promise<CartLineRow[]> =>
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
