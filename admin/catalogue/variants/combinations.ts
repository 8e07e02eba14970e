import { type Combination, isSameOption, newStock, type OptionValues, type StockValues } from './stock-values.ts'

/** What becomes of a combination: a variant has it, one that lacked an option gets it, or it is new. */
export interface Place {
  combination: Combination
  /** Its row in the form; none when it is new. */
  row: string | undefined
  state: 'kept' | 'given' | 'new'
  /** The code that is there or that a save will give. */
  sku: string
}

const covers = (options: readonly OptionValues[], of: readonly OptionValues[]) =>
  of.every((one) => options.some((other) => isSameOption(one, other)))

/**
 * Where each combination goes. Nothing that is there is lost: a variant that lacks an option (it had none, or a new attribute is chosen)
 * takes the first free combination that agrees with what it has, and keeps its units.
 */
export function placeCombinations(stocks: readonly StockValues[], combinations: readonly Combination[]): Place[] {
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
    // A row that is not saved and had no options yet is as good as a new one.
    const state =
      !stock || (given.has(combination) && stock.id === undefined) ? 'new' : given.has(combination) ? 'given' : 'kept'
    return { combination, row: stock?.row, state, sku: stock?.sku || combination.sku }
  })
}

/** The rows of the form once the wanted places are taken; `given` is what new ones begin with. */
export function takePlaces(
  stocks: readonly StockValues[],
  places: readonly Place[],
  isWanted: (place: Place) => boolean,
  given: Partial<StockValues>,
): StockValues[] {
  const wanted = places.filter((place) => place.state !== 'kept' && isWanted(place))
  const byRow = new Map(wanted.map((place) => [place.row, place]))
  const changed = stocks.map((stock) => {
    const place = byRow.get(stock.row)
    if (!place) return stock
    const price = stock.price === '' ? (given.price ?? '') : stock.price
    const isBlank = stock.id === undefined && stock.inventories.length === 0
    const inventories = isBlank ? (given.inventories ?? []) : stock.inventories
    return { ...stock, price, inventories, attributes: optionsOf(place.combination) }
  })
  const fresh = wanted.filter(({ row }) => row === undefined)
  return [...changed, ...fresh.map(({ combination }) => newStock({ ...given, attributes: optionsOf(combination) }))]
}

const optionsOf = ({ attributes }: Combination): OptionValues[] =>
  attributes.map(({ attribute_id, value_id, label }) => ({ attribute_id, value_id, label }))
