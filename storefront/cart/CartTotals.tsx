import type { Cart } from '#contracts/cart/cart.ts'
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
  const freeDelivery = useFreeDelivery(cart)
  const { points_to_earn } = cart.totals
  const lines: [label: string, amount: number][] = [
    [t('storefront.total.subtotal'), subtotal],
    ...cart.discounts.map((discount): [string, number] => [discountName(discount), -discount.amount]),
    [t('storefront.total.points'), -points_discount],
    ...addedTaxes(cart.totals),
  ]
  return (
    <div>
      <dl className="flex flex-col gap-2">
        {lines
          .filter(([, amount], at) => at === 0 || amount !== 0)
          .map(([label, amount]) => (
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
      {!freeDelivery?.isReached && (
        <p className="type-caption text-ink-2 mt-1">{t('storefront.cart.delivery_later')}</p>
      )}
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
