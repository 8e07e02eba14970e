import type { Cart } from '#contracts/cart/cart.ts'
import { useMoney, useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { formatWholeAmount } from '../ui/format-whole-amount.ts'

/** Distance to free delivery; null if the shop has none. */
export function useFreeDelivery({ free_delivery }: Cart) {
  const shop = useShop()
  if (!free_delivery || !shop.free_delivery) return null
  return { ...free_delivery, isReached: free_delivery.missing === 0, place: shop.free_delivery.place }
}

export function FreeDelivery({ cart }: { cart: Cart }) {
  const t = useText()
  const money = useMoney()
  const progress = useFreeDelivery(cart)
  if (!progress || cart.items.length === 0) return null
  const { missing, share, isReached, place } = progress
  const amount = formatWholeAmount(money(missing))
  const toGo = place
    ? t('storefront.cart.free_delivery_missing_in', { amount, place })
    : t('storefront.cart.free_delivery_missing', { amount })
  const reached = place
    ? t('storefront.cart.free_delivery_reached_in', { place })
    : t('storefront.cart.free_delivery_reached')
  const text = isReached ? reached : toGo
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
