import { sql } from 'kysely'
import type { Card } from '#contracts/catalogue/card.ts'
import type { listGoodsFrom } from '#contracts/catalogue/product-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { toMinor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { showsPrices } from '#server/kernel/price-visibility.ts'
import { listDb } from '#server/kernel/read-db.ts'
import type { StoredCard } from '#server/modules/search/tables.ts'
import { toCards } from './cards.ts'
import { isVisible } from './visible.ts'

/** More than a cart shows, because it may have some of them. */
const most = 8
/** Promotions may take some below the price. */
const read = 24

/** Goods that can be delivered now and cost at least this much today, the cheapest first. */
export async function goodsFrom(
  ctx: Ctx,
  { price }: Pick<ReadInputOf<typeof listGoodsFrom>, 'price'>,
): Promise<{ data: Card[] }> {
  const least = toMinor(price, ctx.settings.digits)
  if (!showsPrices(ctx) || least === undefined) return { data: [] }
  const { rows } = await sql<{ card: StoredCard }>`
    select l.card from product_listing l
    where ${isVisible(ctx)} and l.price_from >= ${least}::bigint and l.type = 'general' and l.in_stock and not l.badges @> '{coming_soon}'
    order by l.price_from, l.product_id limit ${read}`.execute(await listDb(ctx))
  const cards = await toCards(
    ctx,
    rows.map(({ card }) => card),
  )
  return { data: cards.filter((card) => (card.promotion_price ?? card.price_from ?? 0) >= price).slice(0, most) }
}
