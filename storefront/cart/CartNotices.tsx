import type { Cart } from '#contracts/cart/cart.ts'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'

/** What changed when the guest cart was merged into the customer's at log-in: quantities were reduced to the stock (orders.md O3). */
export function CartNotices({ cart: { notices, items } }: { cart: Cart }) {
  const t = useText()
  if (notices.length === 0) return null
  const nameOf = (stockId: number) => items.find(({ stock_id }) => stock_id === stockId)?.stock.product.name
  return (
    <Notice>
      <p>{t('storefront.cart.quantity_reduced')}</p>
      <ul>
        {notices.map(({ stock_id, quantity }) => {
          const name = nameOf(stock_id)
          return name && <li key={stock_id}>{t('storefront.cart.now_quantity', { name, quantity })}</li>
        })}
      </ul>
    </Notice>
  )
}

/** Why this cart cannot be checked out. */
export function CartBlocked({ cart }: { cart: Cart }) {
  const t = useText()
  if (cart.items.every(({ available }) => available)) return null
  return <p className="type-small text-error mt-4">{t('storefront.cart.blocked')}</p>
}
