import { proportion, split, sum } from '../money.ts'

/** Whether prices include their taxes, or taxes are added to them. */
export type TaxMode = 'included' | 'added'

/** A tax on something; its rate in thousandths of a percent (20 % is 20,000), so that rates such as 8.875 % are exact. */
export interface Tax {
  title: string
  rate: number
}

/** Something that is taxed; null without a tax. Amounts in minor units. */
export interface TaxedAmount {
  tax: Tax | null
  amount: number
}

/** One tax of an order: what it is taken of, without the tax itself, and its total. */
export interface TaxSum extends Tax {
  base: number
  amount: number
}

/** Thousandths of a percent in one whole. */
const whole = 100_000

const taxOf = (amount: number, rate: number, mode: TaxMode) =>
  proportion(amount, rate, mode === 'added' ? whole : whole + rate)

const isSame = (a: Tax, b: Tax | null) => a.rate === b?.rate && a.title === b.title

/**
 * The taxes on several amounts (pricing.md P10): each is rounded once for all that it is taken of and then split over it, so that the parts
 * add up to the sums. `parts` are in the order of the amounts.
 */
export function addTaxes(amounts: readonly TaxedAmount[], mode: TaxMode): { parts: number[]; sums: TaxSum[] } {
  const taxes = amounts
    .flatMap(({ tax, amount }) => (tax && amount > 0 ? [tax] : []))
    .filter((tax, at, all) => all.findIndex((other) => isSame(tax, other)) === at)
  const parts = amounts.map(() => 0)
  const sums = taxes.map(({ title, rate }): TaxSum => {
    const taxed = amounts.map(({ tax, amount }) => (isSame({ title, rate }, tax) ? amount : 0))
    const total = sum(taxed)
    const tax = taxOf(total, rate, mode)
    for (const [at, part] of split(tax, taxed).entries()) parts[at] = (parts[at] ?? 0) + part
    return { title, rate, base: mode === 'added' ? total : total - tax, amount: tax }
  })
  return { parts, sums }
}
