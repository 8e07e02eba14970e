/** Notes and coins of currencies that are often counted, in major units; others are counted as one sum. */
const kinds: Record<string, readonly number[]> = {
  HKD: [1000, 500, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1],
  CNY: [100, 50, 20, 10, 5, 1, 0.5, 0.1],
  TWD: [1000, 500, 200, 100, 50, 10, 5, 1],
  MOP: [1000, 500, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1],
  USD: [100, 50, 20, 10, 5, 1, 0.25, 0.1, 0.05, 0.01],
  EUR: [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  GBP: [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
}

/** How many notes and coins were counted, as typed, by their value. */
export type CashCounts = Readonly<Record<string, string>>

export const listKinds = (currency: string): readonly number[] => kinds[currency] ?? []

/** The total of so many notes and coins of each kind, in minor units. */
export function sumKinds(counts: CashCounts, digits: number): number {
  return Object.entries(counts).reduce(
    (sum, [kind, count]) => sum + Math.round(Number(kind) * 10 ** digits) * (Number.parseInt(count, 10) || 0),
    0,
  )
}
