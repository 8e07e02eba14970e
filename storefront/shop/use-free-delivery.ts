import { useText } from '../text/TextProvider.tsx'
import { thresholdIn } from './free-delivery.ts'
import { useShop } from './use-shop.ts'

/**
 * The promise as one sentence, the same wherever it stands; undefined where there is none, or where nothing can be bought. In another
 * currency the amount is rounded up, so that who spends it has reached it.
 */
export function useFreeDeliveryPromise(): string | undefined {
  const t = useText()
  const { free_delivery, shows_prices, sells, currency } = useShop()
  if (!free_delivery || !shows_prices || !sells) return undefined
  const { from, place, countries: count } = free_delivery
  const amount = thresholdIn(currency, from)
  if (place) return t('storefront.free_delivery.in', { amount, place })
  return count > 0
    ? t('storefront.free_delivery.some', { amount, count })
    : t('storefront.free_delivery.all', { amount })
}
