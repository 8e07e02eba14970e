import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { showVisitor as contract, VisitorState } from '#contracts/storefront/visitor.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { stocksForSale } from '#server/modules/catalogue/catalogue.ts'
import { findBuyer, wishedProducts } from '#server/modules/customers/customers.ts'
import { findCart } from './load-cart.ts'

/** The personal parts of a storefront page: the customer, the size of the cart, wishes and stock. Creates no cart. */
export async function getStorefrontSession(
  ctx: Ctx,
  { stock_ids }: ReadInputOf<typeof contract>,
): Promise<{ data: VisitorState }> {
  const [buyer, item_count, wishlist, stocks] = await Promise.all([
    ctx.actor.kind === 'member' ? findBuyer(ctx, ctx.actor.id) : undefined,
    unitsInCart(ctx),
    ctx.actor.kind === 'member' ? wishedProducts(ctx, ctx.actor.id) : [],
    stocksForSale(ctx, stock_ids),
  ])
  const member = buyer ? { first_name: buyer.first_name, last_name: buyer.last_name, email: buyer.email } : null
  const sold = [...stocks.values()].filter(({ is_sold }) => is_sold)
  return {
    data: {
      member,
      cart: { item_count },
      wishlist,
      stocks: sold.map(({ id, available }) => ({ stock_id: id, available_inventories: available })),
    },
  }
}

async function unitsInCart(ctx: Ctx): Promise<number> {
  const cart = await findCart(ctx, {})
  if (!cart) return 0
  const { units } = await ctx.db
    .selectFrom('cart_items')
    .select((query) => query.fn.coalesce(query.fn.sum<string>('quantity'), query.val('0')).as('units'))
    .where('cart_id', '=', cart.id)
    .executeTakeFirstOrThrow()
  return Number(units)
}
