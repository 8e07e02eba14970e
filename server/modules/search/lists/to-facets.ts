import { badges } from '#contracts/catalogue/card.ts'
import type { Facets } from '#contracts/catalogue/facets.ts'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { showsPrices } from '#server/kernel/price-visibility.ts'
import type { Counted } from './facets.ts'
import { roundEstimate } from './limits.ts'
import { priceRanges } from './price-ranges.ts'

/** The facets of a list for the response: badges in their order, amounts in major units, no prices where they are hidden. */
export function toFacets(ctx: Ctx, counted: Counted): Facets {
  const { digits } = ctx.settings
  const {
    categories,
    brands,
    attributes,
    types,
    in_stock,
    price,
    is_estimate = false,
    has_bare_ranges = false,
  } = counted
  const counts = new Map(counted.badges.map(({ badge, count }) => [badge, count]))
  const hasPrices = showsPrices(ctx) && price.min !== null && price.max !== null
  const shown = (count: number | null) =>
    count === null || has_bare_ranges ? null : is_estimate ? roundEstimate(count) : count
  const ranges = () => priceRanges(counted.bins, digits).map((range) => ({ ...range, count: shown(range.count) }))
  return {
    categories,
    brands,
    attributes,
    badges: badges.flatMap((badge) => {
      const count = counts.get(badge)
      return count === undefined || count === 0 ? [] : [{ badge, count }]
    }),
    types,
    in_stock,
    price: hasPrices
      ? { min: toMajor(price.min ?? 0, digits), max: toMajor(price.max ?? 0, digits), ranges: ranges() }
      : null,
  }
}
