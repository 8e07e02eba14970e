import type { Cart } from '#contracts/cart/cart.ts'
import { useMoney, useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'

/** How far it is to free delivery: the threshold looks at goods after promotions and before points (pricing.md P4). */
export function useFreeDelivery({ totals }: Cart) {
  const { free_delivery } = useShop()
  if (!free_delivery) return null
  const { from, place } = free_delivery
  const goods = totals.subtotal - totals.promotion_discount
  return {
    missing: Math.round((from - goods) * 1e4) / 1e4,
    share: from > 0 ? Math.min(1, Math.max(0, goods / from)) : 1,
    place,
  }
}

export function FreeDelivery({ cart }: { cart: Cart }) {
  const t = useText()
  const money = useMoney()
  const way = useFreeDelivery(cart)
  if (!way || cart.items.length === 0) return null
  const { missing, share, place } = way
  const amount = money(missing)
  const toGo = place
    ? t('storefront.cart.free_delivery_missing_in', { amount, place })
    : t('storefront.cart.free_delivery_missing', { amount })
  const reached = place
    ? t('storefront.cart.free_delivery_reached_in', { place })
    : t('storefront.cart.free_delivery_reached')
  const text = missing > 0 ? toGo : reached
  return (
    <div className="border-line border-b px-(--line-side) py-4">
      <p className="type-small mb-2">{text}</p>
      <div className="bg-line h-1 overflow-hidden rounded-full" aria-hidden>
        <div
          className="bg-primary h-full w-full origin-left transition-transform duration-250"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}
