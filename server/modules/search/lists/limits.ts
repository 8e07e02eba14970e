/** Which lists are counted exactly, and from how many products larger ones are estimated (docs/adr/0109-large-lists-are-estimated.md). */
export interface ListLimits {
  /** Lists of at most so many products have exact numbers. Pages of larger ones end with the page that has this product. */
  exact: number
  /** Products of a sample. Two of three estimates of a list's size are within 2 %. */
  sample: number
  /** Searches that find at most so many products have exact numbers, and all that they find is ranked. */
  search: number
}

export const listLimits: Readonly<ListLimits> = { exact: 5_000, sample: 2_500, search: 500 }

/**
 * The most products of an index that is no sample: a fifth more than are counted exactly. A sample of a list that is hardly larger would not show
 * that it is large (`isSurelyLarge`), and PostgreSQL would count it for each choice of filters.
 */
export const mostWhole = ({ exact }: ListLimits): number => Math.ceil(exact * 1.2)

/** Counts of fewer products of a sample are not shown: too many of them would be wrong by more than a quarter. */
export const leastCounted = 16

/**
 * Whether a list has certainly more products than are counted exactly, if so many of a sample belong to it: even if that is five standard
 * deviations more than expected.
 */
export const isSurelyLarge = (found: number, weight: number, { exact }: ListLimits): boolean =>
  (found - 5 * Math.sqrt(found)) * weight > exact

/** Rounds to two digits, because an estimate is no more accurate. */
export function roundEstimate(value: number): number {
  const digits = Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return Math.round(value / 10 ** digits) * 10 ** digits
}
