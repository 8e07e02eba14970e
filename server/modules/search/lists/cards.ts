import { sql } from 'kysely'
import type { Card } from '#contracts/catalogue/card.ts'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { showsPrices } from '#server/kernel/price-visibility.ts'
import { listDb } from '#server/kernel/read-db.ts'
import type { StoredCard } from '#server/modules/search/tables.ts'
import type { PromotionPricer } from './promotion-prices.ts'
import { isVisible } from './visible.ts'

/** Converts cards for the response: major units with promotion prices, or no prices when they are hidden. */
export async function toCards(ctx: Ctx, stored: readonly StoredCard[]): Promise<Card[]> {
  const getPromotionPrice = await ctx.services.loadPromotionPricer(ctx)
  return stored.map((card) => toCard(ctx, card, getPromotionPrice))
}

function toCard(ctx: Ctx, stored: StoredCard, getPromotionPrice: PromotionPricer): Card {
  const isShown = showsPrices(ctx)
  // Rows from before the first review have no rating.
  const { reviews_enabled } = ctx.settings.product
  const amount = (minor: number | null) => (minor === null || !isShown ? null : toMajor(minor, ctx.settings.digits))
  return {
    ...stored,
    price: amount(stored.price),
    special_price: amount(stored.special_price),
    promotion_price: stored.price === null ? null : amount(getPromotionPrice(stored.special_price ?? stored.price)),
    price_from: amount(stored.price_from),
    price_to: amount(stored.price_to),
    rating: reviews_enabled ? (stored.rating ?? null) : null,
    review_count: reviews_enabled ? (stored.review_count ?? 0) : 0,
  }
}

/** Cards of the visible products among these ids, in the order of the ids. */
export async function readCards(ctx: Ctx, productIds: readonly number[]): Promise<Card[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<{ card: StoredCard }>`
    select l.card from unnest(${productIds}::bigint[]) with ordinality as wanted(id, place)
    join product_listing l on l.product_id = wanted.id and ${isVisible(ctx)}
    order by wanted.place`.execute(await listDb(ctx))
  return toCards(
    ctx,
    rows.map(({ card }) => card),
  )
}
