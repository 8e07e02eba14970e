import type { ProductFilters } from '#contracts/catalogue/listing.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { chosenAttributes, type Facet, type Scope } from './conditions.ts'
import { estimateBeside, type IndexQuery } from './count-in-index.ts'
import { type Counted, countFound } from './facets.ts'
import type { ListIndex } from './list-index.ts'

/**
 * Counts a filtered list that is a small part of a large one. Its products are counted exactly; the other values of a chosen filter, which would
 * be counted over the large one, are offered without a number.
 */
export async function countFew(
  ctx: Ctx,
  scope: Scope,
  index: ListIndex,
  query: IndexQuery,
  limits = ctx.services.search.limits,
): Promise<Counted> {
  const { estimate, large } = estimateBeside(index, query, limits)
  return withOthers(await countFound(ctx, scope, query, large), estimate, query.filters, large)
}

function withOthers(
  exact: Counted,
  estimate: Counted,
  { category_ids = [], brand_ids = [], badges = [], type, ...filters }: ProductFilters,
  large: ReadonlySet<Facet>,
): Counted {
  const values = new Map(chosenAttributes(filters).map((one) => [one.key, one.values]))
  const choose = <T extends { count: number | null }>(
    facet: Facet,
    counted: readonly T[],
    offered: readonly T[],
    isChosen: (entry: T) => boolean,
  ): T[] =>
    large.has(facet)
      ? [
          ...counted.filter(isChosen),
          ...offered.filter((entry) => !isChosen(entry)).map((entry) => ({ ...entry, count: null })),
        ]
      : [...counted]
  return {
    ...exact,
    categories: choose('categories', exact.categories, estimate.categories, ({ id }) => category_ids.includes(id)),
    brands: choose('brands', exact.brands, estimate.brands, ({ id }) => brand_ids.includes(id)),
    badges: choose('badges', exact.badges, estimate.badges, ({ badge }) => badges.some((one) => one === badge)),
    types: choose('types', exact.types, estimate.types, (entry) => entry.type === type),
    attributes: large.has('attributes') ? attributesOf(exact, estimate, values) : exact.attributes,
    ...(large.has('price') && { bins: estimate.bins, price: estimate.price, has_bare_ranges: true }),
  }
}

/** Values of attributes without a choice are counted exactly. */
function attributesOf(
  exact: Counted,
  estimate: Counted,
  chosen: ReadonlyMap<string, readonly string[]>,
): Counted['attributes'] {
  return estimate.attributes.flatMap((attribute) => {
    const counted = exact.attributes.find(({ key }) => key === attribute.key)
    const keys = chosen.get(attribute.key)
    if (!keys) return counted ? [counted] : []
    const countOf = (key: string) =>
      keys.includes(key) ? (counted?.values.find((value) => value.key === key)?.count ?? 0) : null
    return [{ ...attribute, values: attribute.values.map((value) => ({ ...value, count: countOf(value.key) })) }]
  })
}
