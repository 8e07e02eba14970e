import { type Combination, isSameOption, newStock, type OptionValues, type StockValues } from './stock-values.ts'

/** Outcome of a combination: a variant has it, a variant without an option receives it, or it is new. */
export interface VariantMatch {
  combination: Combination
  /** Key of the variant's row in the form; undefined for a new one. */
  row: string | undefined
  state: 'kept' | 'given' | 'new'
  /** SKU that exists or that the server will generate. */
  sku: string
}

const covers = (options: readonly OptionValues[], of: readonly OptionValues[]) =>
  of.every((one) => options.some((other) => isSameOption(one, other)))

/**
 * Assigns each combination to a variant. Nothing is lost: a variant that lacks an option (it had none, or a new attribute was selected) takes the
 * first free combination that agrees with its other options, and keeps its units.
 */
export function matchCombinations(
  stocks: readonly StockValues[],
  combinations: readonly Combination[],
): VariantMatch[] {
  const live = stocks.filter((stock) => !stock._delete)
  const taken = new Map<Combination, StockValues>()
  const waiting = live.filter((stock) => {
    const same = combinations.find(
      ({ attributes }) => attributes.length === stock.attributes.length && covers(attributes, stock.attributes),
    )
    if (same && !taken.has(same)) taken.set(same, stock)
    return !same
  })
  const given = new Set<Combination>()
  for (const stock of waiting) {
    const free = combinations.find(
      (one) =>
        !taken.has(one) && one.attributes.length > stock.attributes.length && covers(one.attributes, stock.attributes),
    )
    if (!free) continue
    taken.set(free, stock)
    given.add(free)
  }
  return combinations.map((combination) => {
    const stock = taken.get(combination)
    // An unsaved row without options counts as new.
    const state =
      !stock || (given.has(combination) && stock.id === undefined) ? 'new' : given.has(combination) ? 'given' : 'kept'
    return { combination, row: stock?.row, state, sku: stock?.sku || combination.sku }
  })
}

/** Rows of the form after the combinations are applied; `given` are the initial values of new variants. */
export function applyMatches(
  stocks: readonly StockValues[],
  matches: readonly VariantMatch[],
  isWanted: (match: VariantMatch) => boolean,
  given: Partial<StockValues>,
): StockValues[] {
  const wanted = matches.filter((match) => match.state !== 'kept' && isWanted(match))
  const byRow = new Map(wanted.map((match) => [match.row, match]))
  const changed = stocks.map((stock) => {
    const match = byRow.get(stock.row)
    if (!match) return stock
    const price = stock.price === '' ? (given.price ?? '') : stock.price
    const isBlank = stock.id === undefined && stock.inventories.length === 0
    const inventories = isBlank ? (given.inventories ?? []) : stock.inventories
    return { ...stock, price, inventories, attributes: optionsOf(match.combination) }
  })
  const fresh = wanted.filter(({ row }) => row === undefined)
  return [...changed, ...fresh.map(({ combination }) => newStock({ ...given, attributes: optionsOf(combination) }))]
}

const optionsOf = ({ attributes }: Combination): OptionValues[] =>
  attributes.map(({ attribute_id, value_id, label }) => ({ attribute_id, value_id, label }))
