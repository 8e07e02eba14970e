import type { StockCountLine } from '#contracts/inventory/count-calls.ts'

/** Sums of a count over the lines that were counted; `value` is null where costs are not shown. */
export function summarise(lines: readonly StockCountLine[]) {
  const counted = lines.filter((line) => line.counted !== null)
  const sum = (of: (line: StockCountLine) => number | null) =>
    counted.reduce((total, line) => total + (of(line) ?? 0), 0)
  const valued = counted.some(({ value }) => value !== null)
  return {
    expected: sum(({ expected }) => expected),
    counted: sum((line) => line.counted),
    difference: sum(({ difference }) => difference),
    differences: counted.filter(({ difference }) => (difference ?? 0) !== 0).length,
    value: valued ? Math.round(sum(({ value }) => value) * 100) / 100 : null,
  }
}
