import type { Cells } from '#server/modules/import-export/import-export.ts'

/** Without empty cells, and none that is not given. */
export const filled = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))

/** What is asked now and what was asked before, as price and special price (catalogue.md C5). */
export const salePrices = (now: string, before: string): Cells =>
  before !== '' && Number(before) > Number(now)
    ? { price: before, special_price: now }
    : { price: now, special_price: 'none' }

const grams: Readonly<Record<string, number>> = { g: 1, kg: 1000, lbs: 453.592_37, lb: 453.592_37, oz: 28.349_523_125 }

/** A weight in whole grams; '' for one that is no number. */
export function inGrams(weight: string, unit: string): string {
  const factor = grams[unit.toLowerCase()]
  const amount = Number(weight)
  return weight === '' || factor === undefined || !Number.isFinite(amount) ? '' : String(Math.round(amount * factor))
}
