import type { ShippingOffer } from '#contracts/checkout/checkout.ts'
import { writeWeekday } from '../text/dates.ts'
import { useLocale, useText } from '../text/TextProvider.tsx'

/** A day 'YYYY-MM-DD' in words: 'Thursday 15 October'. */
export function useDay(): (day: string) => string {
  const locale = useLocale()
  return (day) => writeWeekday(day, locale)
}

/** When an order arrives or is ready, in words: 'Tomorrow, Thursday 15 October'; undefined where it is not estimated. */
export function useDeliveryDay(): (offer: Pick<ShippingOffer, 'delivery' | 'type'>) => string | undefined {
  const t = useText()
  const text = useDay()
  return ({ delivery, type }) => {
    if (!delivery) return undefined
    const { from, to, in_days } = delivery
    const isPickup = type === 'pickup'
    if (from !== to) return t('storefront.delivery.between', { from: text(from), to: text(to) })
    if (in_days === 0) return t(isPickup ? 'storefront.delivery.ready_today' : 'storefront.delivery.today')
    if (in_days === 1)
      return t(isPickup ? 'storefront.delivery.ready_tomorrow' : 'storefront.delivery.tomorrow', { day: text(from) })
    return t(isPickup ? 'storefront.delivery.ready_on' : 'storefront.delivery.on', { day: text(from) })
  }
}
