import type { Cart } from '#contracts/cart/cart.ts'
import { useDay } from '../checkout/use-delivery-day.ts'
import { useMoney } from '../shop/use-shop.ts'
import { counted } from '../text/counted.ts'
import { useText } from '../text/TextProvider.tsx'
import { discountName } from './discount-name.ts'
import { useFreeDelivery } from './FreeDelivery.tsx'
import { IncludedTaxes } from './IncludedTaxes.tsx'
import { addedTaxes } from './tax-texts.ts'

/** Totals of the cart; delivery is calculated at checkout. */
export function CartTotals({ cart }: { cart: Cart }) {
  const t = useText()
  const money = useMoney()
  const { subtotal, points_discount, grand_total } = cart.totals
  const showDay = useDay()
  const earliest = cart.earliest_delivery && showDay(cart.earliest_delivery)
  const freeDelivery = useFreeDelivery(cart)
  const { points_to_earn } = cart.totals
  const changes: [label: string, amount: number][] = [
    ...cart.discounts.map((discount): [string, number] => [discountName(discount), -discount.amount]),
    [t('storefront.total.points'), -points_discount],
    ...addedTaxes(cart.totals),
  ]
  const shown = changes.filter(([, amount]) => amount !== 0)
  // Alone, the subtotal would say the total twice.
  const lines = shown.length > 0 ? [[t('storefront.total.subtotal'), subtotal] as const, ...shown] : []
  return (
    <div>
      <dl className="flex flex-col gap-2">
        {lines.map(([label, amount]) => (
          <div key={label} className="type-control flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="figures">{money(amount)}</dd>
          </div>
        ))}
        <div className="type-h3 mt-2 flex justify-between gap-4">
          <dt>{t('storefront.total.total')}</dt>
          <dd className="figures">{money(grand_total)}</dd>
        </div>
      </dl>
      {/* The free delivery line above already says when delivery is free. */}
      {cart.requires_shipping && !freeDelivery?.isReached && (
        <p className="type-caption text-ink-2 mt-1">{t('storefront.cart.delivery_later')}</p>
      )}
      {earliest && <p className="type-caption text-ink-2 mt-1">{t('storefront.cart.earliest', { day: earliest })}</p>}
      <IncludedTaxes totals={cart.totals} money={money} />
      {cart.totals.taxes.length > 0 && (
        <p className="type-caption text-ink-2 mt-1">{t('storefront.cart.taxes_later')}</p>
      )}
      {points_to_earn > 0 && (
        <p className="type-caption text-ink-2 mt-1">{t('storefront.points.to_earn', counted(points_to_earn))}</p>
      )}
    </div>
  )
}
