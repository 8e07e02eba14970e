import type { TaxLine, Totals } from '#contracts/pricing/totals.ts'

type Taxed = Pick<Totals, 'tax_added'> & { taxes: readonly TaxLine[] }

/** Taxes that are added to prices: rows above the total. */
export const addedTaxes = ({ tax_added, taxes }: Taxed): readonly TaxLine[] => (tax_added > 0 ? taxes : [])

/** Taxes that prices include: for information, below the total. */
export const includedTaxes = ({ tax_added, taxes }: Taxed): readonly TaxLine[] => (tax_added > 0 ? [] : taxes)
