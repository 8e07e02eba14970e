import { sum } from '#contracts/money.ts'
import { addTaxes, type Tax, type TaxMode, type TaxSum } from '#contracts/pricing/tax.ts'

/** The taxes of an order; null where something is not taxed. */
export interface QuoteTaxes {
  mode: TaxMode
  /** In the order of the lines. */
  lines: readonly (Tax | null)[]
  shipping: Tax | null
  /** On a fee by staff. */
  fee: Tax | null
}

/** What is taxed: amounts after all that was taken off (pricing.md P10). */
interface Taxable {
  lines: readonly number[]
  shipping: number
  fee: number
}

export interface QuotedTaxes {
  mode: TaxMode
  sums: TaxSum[]
  lines: number[]
  /** Of the lines, in thousandths of a percent; null without tax. */
  rates: (number | null)[]
  shipping: number
  fee: number
  total: number
}

export function quoteTaxes(taxes: QuoteTaxes, { lines, shipping, fee }: Taxable): QuotedTaxes {
  const { parts, sums } = addTaxes(
    [
      ...lines.map((amount, at) => ({ tax: taxes.lines[at] ?? null, amount })),
      { tax: taxes.shipping, amount: shipping },
      { tax: taxes.fee, amount: fee },
    ],
    taxes.mode,
  )
  return {
    mode: taxes.mode,
    sums,
    lines: parts.slice(0, lines.length),
    rates: lines.map((_, at) => taxes.lines[at]?.rate ?? null),
    shipping: parts[lines.length] ?? 0,
    fee: parts[lines.length + 1] ?? 0,
    total: sum(parts),
  }
}
