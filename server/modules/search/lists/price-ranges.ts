import type { PriceFacet } from '#contracts/catalogue/facets.ts'
import { toMajor } from '#contracts/money.ts'

/** 1, 2, 5, 10, 20, 50 ... : edges of price ranges that people would choose, in minor units whatever the currency's digits are. */
export const niceAmounts: readonly number[] = Array.from({ length: 13 }, (_, power) =>
  [1, 2, 5].map((n) => n * 10 ** power),
).flat()

/** From one edge up to the next, with what is exactly at an edge apart. */
export interface PriceBin {
  /** Number of the edge, from 1; 0 is below the first. */
  bin: number
  is_edge: boolean
}

/** Counts products by their prices. */
export interface Bin extends PriceBin {
  count: number
}

/** Where a price is, as `width_bucket` of PostgreSQL says. */
export function binOf(price: number): PriceBin {
  const bin = niceAmounts.findLastIndex((edge) => edge <= price) + 1
  return { bin, is_edge: niceAmounts[bin - 1] === price }
}

const maxRanges = 5

/** Price ranges with about the same number of products each. */
export function priceRanges(bins: readonly Bin[], digits: number): PriceFacet['ranges'] {
  const inside = (bin: number) => bins.filter((one) => one.bin === bin).reduce((sum, one) => sum + one.count, 0)
  const onEdge = (bin: number) => bins.find((one) => one.bin === bin && one.is_edge)?.count ?? 0
  const used = [...new Set(bins.map(({ bin }) => bin))].sort((a, b) => a - b)
  const ranges = used.map((bin) => ({ from: bin, to: bin + 1, count: inside(bin) }))
  while (ranges.length > maxRanges) {
    const sums = ranges.slice(1).map((range, n) => range.count + (ranges[n]?.count ?? 0))
    const least = sums.indexOf(Math.min(...sums))
    const [left, right] = ranges.splice(least, 2)
    if (left && right) ranges.splice(least, 0, { from: left.from, to: right.to, count: left.count + right.count })
  }
  if (ranges.length < 2) return []
  const major = (edge: number) => toMajor(niceAmounts[edge - 1] ?? 0, digits)
  return ranges.map(({ from, to, count }, n) => ({
    price_min: n === 0 ? null : major(from),
    price_max: n === ranges.length - 1 ? null : major(to),
    count: count + (n === ranges.length - 1 ? 0 : onEdge(to)),
  }))
}
