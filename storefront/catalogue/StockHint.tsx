import { useText } from '../text/TextProvider.tsx'
import type { PublicVariant } from './variants.ts'

/** From this stock down the exact number is shown. */
const lowStock = 5

/** "Only 3 left in Camel, M". Its space is reserved, because the number is loaded after the page. */
export function StockHint({ variant, available }: { variant: PublicVariant | undefined; available: number | null }) {
  const t = useText()
  const isFew = available !== null && available > 0 && available <= lowStock
  const text = variant?.is_sold_out
    ? t('storefront.product.sold_out_here')
    : isFew
      ? t('storefront.product.few_left', { n: available })
      : ''
  return (
    <p role="status" className="type-small text-warn flex min-h-5 items-center gap-2">
      {text && <span className="bg-warn-dot size-1.5 shrink-0 rounded-full" aria-hidden />}
      {text}
      {text && variant?.option_text && <span className="text-ink-2">{variant.option_text}</span>}
    </p>
  )
}
