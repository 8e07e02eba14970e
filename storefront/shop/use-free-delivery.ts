import { useText } from '../text/TextProvider.tsx'
import { formatThreshold } from './free-delivery.ts'
import { useShop } from './use-shop.ts'

/**
 * The free delivery text, identical wherever it appears; undefined without free delivery or where nothing is sold. In other currencies the
 * amount is rounded up, so that spending it is enough.
 */
export function useFreeDeliveryPromise(): string | undefined {
  const t = useText()
  const { free_delivery, shows_prices, sells, currency } = useShop()
  if (!free_delivery || !shows_prices || !sells) return undefined
  const { from, place, countries: count } = free_delivery
  const amount = formatThreshold(currency, from)
  if (place) return t('storefront.free_delivery.in', { amount, place })
  return count > 0
    ? t('storefront.free_delivery.some', { amount, count })
    : t('storefront.free_delivery.all', { amount })
}
