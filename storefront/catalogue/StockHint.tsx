import { useLocale, useText } from '../text/TextProvider.tsx'
import type { PublicVariant } from './variants.ts'

/** From this stock down the exact number is shown. */
const lowStock = 5

interface Props {
  variant: PublicVariant | undefined
  available: number | null
  /** Title of the first option without a choice. */
  missing: string | undefined
}

/** "Only 3 left in Camel / M", "In stock" or what is to be chosen first. One line, because the number is loaded after the page. */
export function StockHint({ variant, available, missing }: Props) {
  const t = useText()
  const locale = useLocale()
  const few = available !== null && available > 0 && available <= lowStock ? available : undefined
  const warning = variant?.is_sold_out
    ? t('storefront.product.sold_out_here')
    : few && t('storefront.product.few_left', { n: few })
  return (
    <p role="status" className={`type-small flex min-h-5 items-center gap-2 ${warning ? 'text-warn' : 'text-ink-2'}`}>
      {variant && (
        <span className={`${warning ? 'bg-warn-dot' : 'bg-primary'} size-1.5 shrink-0 rounded-full`} aria-hidden />
      )}
      {warning || (variant ? t('storefront.product.in_stock') : missing && chooseText(t, missing, locale))}
      {warning && variant?.option_text && <span className="text-ink-2">{variant.option_text}</span>}
    </p>
  )
}

/** "Select size": English writes the title of an option in lower case there, unless it is an abbreviation. */
const chooseText = (t: ReturnType<typeof useText>, title: string, locale: string) =>
  t('storefront.product.choose', {
    option: locale === 'en-US' ? title.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()) : title,
  })
