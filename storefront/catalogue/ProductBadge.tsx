import type { Badge } from '#contracts/catalogue/card.ts'
import { difference } from '#contracts/money.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { formatWholeAmount } from '../ui/format-whole-amount.ts'
import { getReducedPrice } from './reduced-price.ts'
import type { ShownCard } from './shown-card.ts'

const look = 'type-badge bg-ground block rounded-picture px-2 whitespace-nowrap'

/** The one badge that matters most to a buyer: unavailable first, then a saving, low stock, and new. */
export function ProductBadge({ product }: { product: ShownCard }) {
  const t = useText()
  const money = useMoney()
  const { badges, price, low_stock } = product
  const reduced = getReducedPrice(product)
  const has = (badge: Badge) => badges.includes(badge)
  const label = (badge: Badge) => <span className={`${look} text-ink`}>{t(`common.badge.${badge}`)}</span>

  if (has('out_of_stock')) return label('out_of_stock')
  if (has('coming_soon')) return label('coming_soon')
  if (has('special_price') || reduced !== null)
    return (
      <span className={`${look} text-sale`}>
        <span className={price !== null && reduced !== null ? 'md:hidden' : ''}>{t('common.badge.special_price')}</span>
        {price !== null && reduced !== null && (
          <span className="max-md:hidden">
            {t('storefront.price.save', { amount: formatWholeAmount(money(difference(price, reduced))) })}
          </span>
        )}
      </span>
    )
  if (low_stock) return <span className={`${look} text-ink`}>{t('storefront.product.low_stock')}</span>
  const news = (['new', 'featured', 'hot'] as const).find(has)
  return news ? label(news) : null
}
