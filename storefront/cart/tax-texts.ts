import type { TaxLine, Totals } from '#contracts/pricing/totals.ts'
import type { Translate } from '#contracts/texts.ts'

type Taxed = Pick<Totals, 'tax_included' | 'tax_added'> & { taxes: readonly TaxLine[] }

/** Taxes that are added to prices: rows above the total. */
export const addedTaxes = ({ tax_added, taxes }: Taxed): [label: string, amount: number][] =>
  tax_added > 0 ? taxes.map(({ title, amount }) => [title, amount]) : []

/** Sentences below the total about the taxes that prices include. */
export function includedTaxes(
  { tax_included, tax_added, taxes }: Taxed,
  t: Translate,
  money: (amount: number) => string,
): string[] {
  if (tax_added > 0) return []
  if (taxes.length === 0)
    return tax_included > 0 ? [t('storefront.total.tax_included', { amount: money(tax_included) })] : []
  return taxes.map(({ title, amount }) => t('storefront.total.tax_line', { title, amount: money(amount) }))
}
