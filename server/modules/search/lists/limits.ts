/** Up to where a list is counted exactly, and of how many products the others are estimated (docs/adr/0109-large-lists-are-estimated.md). */
export interface ListLimits {
  /** Lists of at most so many products have exact numbers. Pages of larger ones end with the page that has this product. */
  exact: number
  /** Products of a sample. It estimates the size of a list to 2 %, twice in three times. */
  sample: number
  /** Searches that find at most so many products have exact numbers, and all that they find is ranked. */
  search: number
}

export const listLimits: Readonly<ListLimits> = { exact: 5_000, sample: 2_500, search: 500 }

/**
 * Products of a list that is no sample: a fifth more than must be, because a sample of a list that is hardly larger does not tell that it is, and
 * PostgreSQL would count it for each choice of filters.
 */
export const mostWhole = ({ exact }: ListLimits): number => Math.ceil(exact * 1.2)

/** A number of fewer products of the sample would be wrong by more than a quarter too often: it is not shown. */
export const leastCounted = 16

/**
 * Whether a list has certainly more products than are counted exactly, if so many of a sample belong to it: even if that is five standard
 * deviations more than expected.
 */
export const isSurelyLarge = (found: number, weight: number, { exact }: ListLimits): boolean =>
  (found - 5 * Math.sqrt(found)) * weight > exact

/** Two digits: the others would not be true. */
export function roundEstimate(value: number): number {
  const digits = Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return Math.round(value / 10 ** digits) * 10 ** digits
}
