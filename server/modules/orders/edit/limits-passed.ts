export interface Limit {
  name: 'min_amount' | 'max_amount'
  /** Amount in minor currency units. */
  amount: number
}

/**
 * The limits that a change from one amount to another exceeds, or exceeds further. An amount that was outside already, because the limit
 * was set later, may stay or move closer.
 */
export function limitsPassed(
  { min_amount, max_amount }: { min_amount: number | null; max_amount: number | null },
  before: number,
  after: number,
): Limit[] {
  const passed: Limit[] = []
  if (min_amount !== null && after < min_amount && after < before)
    passed.push({ name: 'min_amount', amount: min_amount })
  if (max_amount !== null && after > max_amount && after > before)
    passed.push({ name: 'max_amount', amount: max_amount })
  return passed
}
