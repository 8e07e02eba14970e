import type { addWish as addContract, listWishes as listContract } from '#contracts/customers/wish-list.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { fieldError, loginFirst } from '#server/kernel/errors.ts'
import { isProductVisible, visibleProducts } from '#server/modules/catalogue/catalogue.ts'
import { getCards } from '#server/modules/search/search.ts'
import { getPageRange } from '#server/resource/list-query.ts'
import { lockMember } from './lock-customer.ts'

const getMember = ({ actor }: Ctx): number => {
  if (actor.kind !== 'member') throw loginFirst()
  return actor.id
}

/** Hidden and deleted products stay on the list but are not returned (customers.md U5). */
export async function listWishes(ctx: Ctx, input: ReadInputOf<typeof listContract>) {
  const { page, per_page } = getPageRange(input)
  const wished = await getWishes(ctx, getMember(ctx))
  const ids = wished.slice((page - 1) * per_page, page * per_page)
  const cards = new Map((await getCards(ctx, ids)).map((card) => [card.id, card]))
  const data = ids.flatMap((id) => cards.get(id) ?? [])
  return { data, total: wished.length, page, per_page }
}

/** Ids of the visible products on a customer's wish list, newest first. */
export async function getWishes(ctx: Ctx, userId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('wishlist_items as w')
    .select('w.product_id')
    .where('w.user_id', '=', userId)
    .where('w.product_id', 'in', visibleProducts(ctx))
    .orderBy('w.created_at', 'desc')
    .orderBy('w.product_id', 'desc')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function addWish(ctx: Ctx, { product_id }: ReadInputOf<typeof addContract>) {
  getMember(ctx)
  if (!(await isProductVisible(ctx, product_id))) throw fieldError('product_id', 'validation.choose_option')
  await inTransaction(ctx, async (tx) => {
    const user_id = await lockMember(tx)
    await tx.db
      .insertInto('wishlist_items')
      .values({ user_id, product_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return { data: { product_id, in_wishlist: true } }
}

export async function removeWish(ctx: Ctx, { product_id }: ReadInputOf<typeof addContract>) {
  await ctx.db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', getMember(ctx))
    .where('product_id', '=', product_id)
    .execute()
  return { data: { product_id, in_wishlist: false } }
}
