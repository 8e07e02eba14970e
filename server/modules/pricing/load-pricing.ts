import { toMinor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { canBeBought, maxUnits, type StockForSale, stocksForSale } from '#server/modules/catalogue/catalogue.ts'
import { loadTaxes, shopTaxMode } from '#server/modules/taxes/taxes.ts'
import type { PricingTaxes } from './order-taxes.ts'
import type { PricingLine } from './pricing-lines.ts'
import type { Offers, PricingRequest } from './pricing-sources.ts'
import type { QuotePromotion } from './quote/input.ts'

/** Everything that a quote is calculated from, read once (pricing.md P7). Amounts in minor units. */
export interface Pricing extends Offers {
  lines: readonly PricingLine[]
  /** The variants that the offers may give away, by their ids. */
  gifts: ReadonlyMap<number, StockForSale>
  /** Of the tax that prices include, where taxes by country are off. */
  tax_basis_points: number
  /** By country; undefined while they are off. */
  taxes?: PricingTaxes | undefined
}

/** Loads the offers of all sources at once, then reads the variants of all gifts in one query. */
export async function loadPricing(ctx: Ctx, request: PricingRequest): Promise<Pricing> {
  const mode = request.tax_mode ?? shopTaxMode(ctx)
  const [taxes, ...found] = await Promise.all([
    mode === 'none' ? undefined : loadTaxes(ctx),
    ...ctx.services.pricingSources.map((source) => source(ctx, request)),
  ])
  const promotions = found.flatMap((offers) => offers.promotions ?? [])
  const coupons = found.flatMap((offers) => offers.coupons ?? [])
  return {
    lines: request.lines,
    promotions,
    coupons,
    points: found.find((offers) => offers.points)?.points,
    customer: found.find((offers) => offers.customer)?.customer,
    earning: found.find((offers) => offers.earning)?.earning,
    gifts: await stocksForSale(ctx, giftStocks([...promotions, ...coupons])),
    tax_basis_points: toMinor(ctx.settings.sale.tax_percentage, 2) ?? 0,
    ...(taxes &&
      mode !== 'none' && { taxes: { ...taxes, mode, country: request.tax_country ?? request.country ?? null } }),
  }
}

const giftStocks = (offers: readonly QuotePromotion[]): number[] => [
  ...new Set(
    offers.flatMap(({ actions }) => actions.flatMap((action) => (action.type === 'gift' ? action.stock_id : []))),
  ),
]

/** How many units of each gift an order can have, by the ids of the variants. */
export const giftStock = ({ gifts }: Pick<Pricing, 'gifts'>): Record<number, number> =>
  Object.fromEntries([...gifts].map(([id, stock]) => [id, canBeBought(stock) ? maxUnits(stock) : 0]))
