import type { TaxLine, Totals } from '#contracts/pricing/totals.ts'
import { useText } from '../text/TextProvider.tsx'
import { includedTaxes } from './tax-texts.ts'

interface Props {
  totals: Pick<Totals, 'tax_included' | 'tax_added'> & { taxes: readonly TaxLine[] }
  money: (amount: number) => string
}

/** The taxes that a total includes, below it. */
export function IncludedTaxes({ totals, money }: Props) {
  const t = useText()
  return includedTaxes(totals, t, money).map((sentence) => (
    <p key={sentence} className="type-caption text-ink-2 mt-1">
      {sentence}
    </p>
  ))
}
